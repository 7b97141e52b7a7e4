import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Dialog } from '#foundation/ui/dialog.tsx'
import { useShortcutsEnabled } from './use-shortcuts.ts'

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const [isOn, turn] = useShortcutsEnabled()
  const keys: [string, string][] = [
    ['j', t`Next case, or next document`],
    ['k', t`Previous case, or previous document`],
    ['Enter', t`Open the case`],
    ['r', t`Review the case`],
    ['a', t`Assign the case`],
    ['c', t`Claim the next case`],
    ['/', t`Search`],
    ['?', t`This help`],
  ]
  return (
    <Dialog title={t`Keyboard`} onClose={onClose}>
      <div className="flex items-center gap-3">
        <input
          id={id}
          type="checkbox"
          className="size-6 accent-blue"
          checked={isOn}
          onChange={(event) => turn(event.target.checked)}
        />
        <label htmlFor={id}>
          <Trans>Use single keys</Trans>
        </label>
      </div>
      <dl className="divide-y divide-line">
        {keys.map(([key, action]) => (
          <div key={key} className="flex gap-4 py-1.5">
            <dt className="w-16 shrink-0">
              <kbd className="rounded-sm border border-edge px-2 py-0.5 font-mono">{key}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
