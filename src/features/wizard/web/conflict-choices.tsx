import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswerLabels, useFormatAnswer, type AnswerName } from '#domain/applications/web/answer-labels.ts'
import { Button } from '#foundation/ui/button.tsx'
import type { AutosaveState, DraftAutosaver } from './draft-autosaver.ts'

interface ConflictChoicesProps {
  conflicts: AutosaveState['conflicts']
  onChoose: DraftAutosaver['resolveConflict']
}

export function ConflictChoices({ conflicts, onChoose }: ConflictChoicesProps) {
  const { t } = useLingui()
  const label = useAnswerLabels()
  const show = useFormatAnswer()
  return (
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
                onChoose={() => onChoose(name, 'there')}
              />
              <Side
                title={t`On this device: ${ours}`}
                act={t`Use this one: ${ours}`}
                onChoose={() => onChoose(name, 'here')}
              />
            </div>
          </li>
        )
      })}
    </ul>
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
