import { Trans } from '@lingui/react/macro'
import { Button } from '#foundation/ui/button.tsx'
import { Icon } from '#foundation/ui/icon.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { showConflicts } from './conflict-panel.tsx'
import type { AutosaveState, DraftAutosaver } from './draft-autosaver.ts'
import { useAutosave } from './use-form-section.ts'

export function SavedState({ autosaver }: { autosaver: DraftAutosaver }) {
  const keeping = useAutosave(autosaver)
  const isSaving = keeping.state === 'saving'
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 py-2 text-soft">
      {/* A screen reader hears the outcome, not each attempt. */}
      <p role="status" className={isSaving ? 'sr-only' : 'flex items-center gap-2'}>
        {keeping.state === 'saved' && <Icon name="check" className="size-5 text-green" />}
        <Words {...keeping} />
      </p>
      {isSaving && (
        <p aria-hidden="true">
          <Trans>Saving...</Trans>
        </p>
      )}
      {keeping.conflicts.length > 0 && (
        <Button tone="quiet" onClick={() => showConflicts()}>
          <Trans>Changed on two devices: choose</Trans>
        </Button>
      )}
      {keeping.state === 'failed' && (
        <Button tone="quiet" onClick={() => void autosaver.flush()}>
          <Trans>Retry</Trans>
        </Button>
      )}
    </div>
  )
}

function Words({ state, savedAt, isOnDevice }: AutosaveState) {
  const format = useFormat()
  if (state === 'waiting')
    return isOnDevice ? (
      <Trans>Saved on this device; will be sent when you are online</Trans>
    ) : (
      <Trans>Not saved yet. Please keep this page open until you’re back online.</Trans>
    )
  if (state === 'failed')
    return isOnDevice ? (
      <Trans>Saved on this device, but not to your account</Trans>
    ) : (
      <Trans>Your changes could not be saved</Trans>
    )
  if (!savedAt) return <Trans>Everything you type is saved automatically.</Trans>
  const time = format.time(savedAt)
  return <Trans>Saved {time}</Trans>
}
