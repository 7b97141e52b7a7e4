import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswerLabels, useFormatAnswer } from '#domain/applications/web/answer-labels.ts'
import type { PassportAnswer } from '#domain/documents/passport-answers.ts'
import { Notice } from '#foundation/ui/feedback.tsx'
import { PassportPicture } from './passport-picture.tsx'
import type { ReadPassport } from './use-passport-reader.ts'

/** The picture beside what was read from it: people compare better with both in sight. */
export function ComparePassport({ read: { picture, answers, isWhole } }: { read: ReadPassport }) {
  const { t } = useLingui()
  const label = useAnswerLabels()
  const show = useFormatAnswer()
  return (
    <>
      <div role="status">
        {isWhole ? (
          <Notice kind="success" title={<Trans>Your passport was read</Trans>}>
            <Trans>Please compare each answer with your passport. You can change all of them below.</Trans>
          </Notice>
        ) : (
          <Notice kind="warning" title={<Trans>Only part of your passport could be read</Trans>}>
            <Trans>
              Other characters in the two lines at the bottom weren’t visible. Keep fingers and reflections away from
              them and take the picture again, or type the other answers.
            </Trans>
          </Notice>
        )}
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PassportPicture picture={picture} label={t`Your passport picture`} />
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
          {(Object.keys(answers) as PassportAnswer[]).map((name) => (
            <div key={name}>
              <dt className="text-sm text-soft">{label[name]}</dt>
              <dd className="font-semibold wrap-anywhere">{show(name, answers[name])}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  )
}
