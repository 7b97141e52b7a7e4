import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswerLabels, useFormatAnswer, type AnswerName } from '#domain/applications/web/answer-labels.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Notice } from '#foundation/ui/feedback.tsx'
import type { DraftAutosaver } from './draft-autosaver.ts'
import { useAutosave } from './use-form-section.ts'

const conflictPanelId = 'two-devices'

export function showConflicts(): void {
  const panel = document.getElementById(conflictPanelId)
  panel?.scrollIntoView({ block: 'start' })
  panel?.focus({ preventScroll: true })
}

export function ConflictPanel({ autosaver }: { autosaver: DraftAutosaver }) {
  const { t } = useLingui()
  const label = useAnswerLabels()
  const show = useFormatAnswer()
  const { conflicts } = useAutosave(autosaver)
  return (
    <div role="status">
      {conflicts.length > 0 && (
        <section id={conflictPanelId} tabIndex={-1} aria-label={t`Changed on two devices`}>
          <Notice kind="warning" title={<Trans>You changed this on two devices</Trans>}>
            <p>
              <Trans>Nothing is lost. Please choose which answer is right.</Trans>
            </p>
            <ul className="mt-3 space-y-4">
              {conflicts.map(({ name, here, there }) => {
                const question = label[name as AnswerName]
                const [ours, theirs] = [show(name, here), show(name, there)]
                return (
                  <li key={name} className="rounded-md border border-line bg-card p-4">
                    <p className="font-semibold">{question}</p>
                    <div className="mt-2 grid gap-3 sm:grid-cols-2">
                      <Side
                        title={t`On your other device: ${theirs}`}
                        act={t`Use this one: ${theirs}`}
                        onChoose={() => autosaver.resolveConflict(name, 'there')}
                      />
                      <Side
                        title={t`On this device: ${ours}`}
                        act={t`Use this one: ${ours}`}
                        onChoose={() => autosaver.resolveConflict(name, 'here')}
                      />
                    </div>
                  </li>
                )
              })}
            </ul>
          </Notice>
        </section>
      )}
    </div>
  )
}

function Side({ title, act, onChoose }: { title: string; act: string; onChoose: () => void }) {
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="wrap-anywhere">{title}</p>
      <Button tone="secondary" aria-label={act} onClick={onChoose}>
        <Trans>Use this one</Trans>
      </Button>
    </div>
  )
}
