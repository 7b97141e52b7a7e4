import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswerLabels, useFormatAnswer, type AnswerName } from '#domain/applications/web/answer-labels.ts'
import { RepresentativeFacts } from '#domain/applications/web/representative-facts.tsx'
import type { OpenCase } from '../../../case.ts'
import { DeskPanel } from './desk-panel.tsx'

export function AnswersPanel({ of }: { of: OpenCase }) {
  const { t } = useLingui()
  const { personalInfo, travelDetails, passportSays, representative } = of
  return (
    <>
      {representative && (
        <DeskPanel level="quiet" title={t`Representative`}>
          <RepresentativeFacts representative={representative} />
        </DeskPanel>
      )}
      <DeskPanel level="quiet" title={t`Personal Information`}>
        <Answers
          answers={personalInfo ?? {}}
          inPassport={passportSays?.answers ?? {}}
          differs={passportSays?.differs ?? []}
        />
        {passportSays && <ZoneText lines={passportSays.zone} />}
      </DeskPanel>
      <DeskPanel level="quiet" title={t`Travel Details`}>
        <Answers answers={travelDetails ?? {}} />
      </DeskPanel>
    </>
  )
}

type Shown = Readonly<Record<string, string | number | undefined>>

interface AnswersProps {
  answers: Shown
  inPassport?: Shown
  differs?: readonly string[]
}

function Answers({ answers, inPassport = {}, differs = [] }: AnswersProps) {
  const labels = useAnswerLabels()
  const show = useFormatAnswer()
  const names = (Object.keys(labels) as AnswerName[]).filter((name) => name in answers)
  return (
    <dl className="grid gap-x-6 sm:grid-cols-2">
      {names.map((name) => (
        <div key={name} className="flex justify-between gap-3 border-b border-line py-1">
          <dt className="text-soft">{labels[name]}</dt>
          <dd className={`text-right font-semibold wrap-anywhere ${name === 'passportNumber' ? 'font-mono' : ''}`}>
            {show(name, answers[name])}
            {differs.includes(name) && (
              <span className="block text-red-text">
                <Trans>Passport: {{ value: show(name, inPassport[name]) }}</Trans>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function ZoneText({ lines }: { lines: readonly string[] }) {
  return (
    <figure className="mt-3">
      <figcaption className="text-soft">
        <Trans>Machine-readable zone of the passport</Trans>
      </figcaption>
      <pre className="font-mono text-sm break-all whitespace-pre-wrap">{lines.join('\n')}</pre>
    </figure>
  )
}
