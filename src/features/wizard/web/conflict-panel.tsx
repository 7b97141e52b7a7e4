import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect } from 'react'
import { logPartFault } from '#foundation/browser/web/log-part-fault.ts'
import { Notice, Skeleton } from '#foundation/ui/feedback.tsx'
import type { DraftAutosaver } from './draft-autosaver.ts'
import { useAutosave } from './use-form-section.ts'

const conflictPanelId = 'two-devices'

const conflictChoices = () => import('./conflict-choices.tsx').then((file) => ({ default: file.ConflictChoices }))
const ConflictChoices = lazy(conflictChoices)

export function showConflicts(): void {
  const panel = document.getElementById(conflictPanelId)
  panel?.scrollIntoView({ block: 'start' })
  panel?.focus({ preventScroll: true })
}

export function ConflictPanel({ autosaver }: { autosaver: DraftAutosaver }) {
  const { t } = useLingui()
  const { conflicts } = useAutosave(autosaver)
  // Prefetched: a connection that has broken since must not hide the choice.
  useEffect(() => {
    conflictChoices().catch(logPartFault)
  }, [])
  return (
    <div role="status">
      {conflicts.length > 0 && (
        <section id={conflictPanelId} tabIndex={-1} aria-label={t`Changed on two devices`}>
          <Notice kind="warning" title={<Trans>You changed this on two devices</Trans>}>
            <p>
              <Trans>Nothing is lost. Please choose which answer is right.</Trans>
            </p>
            <Suspense fallback={<Skeleton lines={4} />}>
              <ConflictChoices conflicts={conflicts} onChoose={(name, side) => autosaver.resolveConflict(name, side)} />
            </Suspense>
          </Notice>
        </section>
      )}
    </div>
  )
}
