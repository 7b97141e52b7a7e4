import { useLingui } from '@lingui/react/macro'
import { useAnswerLabels, useShowAnswer, type AnswerName } from '#applications/web/answer-words.ts'
import type { OpenCase } from '../case.ts'
import { DeskPanel } from './desk-panel.tsx'

/** What the applicant answered, whole. */
export function AnswersPanel({ of: { personalInfo, travelDetails } }: { of: OpenCase }) {
  const { t } = useLingui()
  return (
    <>
      <DeskPanel title={t`Personal Information`}>
        <Answers answers={personalInfo ?? {}} />
      </DeskPanel>
      <DeskPanel title={t`Travel Details`}>
        <Answers answers={travelDetails ?? {}} />
      </DeskPanel>
    </>
  )
}

function Answers({ answers }: { answers: Readonly<Record<string, string | number | undefined>> }) {
  const labels = useAnswerLabels()
  const show = useShowAnswer()
  const names = (Object.keys(labels) as AnswerName[]).filter((name) => name in answers)
  return (
    <dl className="grid gap-x-6 sm:grid-cols-2">
      {names.map((name) => (
        <div key={name} className="flex justify-between gap-3 border-b border-line py-1">
          <dt className="text-soft">{labels[name]}</dt>
          <dd className={`text-right font-semibold wrap-anywhere ${name === 'passportNumber' ? 'font-mono' : ''}`}>
            {show(name, answers[name])}
          </dd>
        </div>
      ))}
    </dl>
  )
}
