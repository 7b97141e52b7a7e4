import { Trans } from '@lingui/react/macro'
import type { DeskDraft } from './use-desk-draft.ts'

export function DraftRestored({
  of: { isRestored, discard },
}: {
  of: Pick<DeskDraft<unknown>, 'isRestored'> & { discard: () => unknown }
}) {
  return (
    <p role="status" className="text-sm text-soft empty:hidden">
      {isRestored && (
        <>
          <span>
            <Trans>Draft restored</Trans>
          </span>
          {' · '}
          <button type="button" className="prose-link min-h-6" onClick={discard}>
            <Trans>Discard draft</Trans>
          </button>
        </>
      )}
    </p>
  )
}
