import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useAnswerLabels } from '#domain/applications/web/answer-labels.ts'
import { today } from '#foundation/http/web/today.ts'
import { loadLaterTexts } from '#foundation/i18n/web/language.ts'
import { Notice, Spinner } from '#foundation/ui/feedback.tsx'
import { FileField } from '#foundation/ui/file-field.tsx'
import {
  passportAnswersOf,
  type PassportAnswer,
  type PassportAnswers,
  type PrintedAnswers,
} from '#domain/documents/passport-answers.ts'
import { ReadPrint } from './read-print.tsx'

const KeepAsScan = lazy(() =>
  Promise.all([import('./keep-as-scan.tsx'), loadLaterTexts()]).then(([{ KeepAsScan: Shown }]) => ({ default: Shown })),
)

type Failure = 'none' | 'unseen' | 'contradicted' | 'not-a-passport' | 'no-picture' | 'failed'
type State =
  | { is: 'idle' | 'reading' }
  | { is: Failure }
  | { is: 'filled'; answers: PassportAnswers; isWhole: boolean; picture: File }

interface FillProps {
  applicationId: string
  onRead: (answers: PassportAnswers) => void
  onPrintRead: (answers: PrintedAnswers) => void
}

export function FillFromPassport({ applicationId, onRead, onPrintRead }: FillProps) {
  const { t } = useLingui()
  const [state, setState] = useState<State>({ is: 'idle' })

  async function read(file: File) {
    setState({ is: 'reading' })
    try {
      const [{ readPassport }, { preparePicture }] = await Promise.all([
        import('#engines/document-reading/web/read-passport.ts'),
        import('#domain/documents/web/prepare-picture.ts'),
      ])
      const picture = await preparePicture(file)
      const outcome = await readPassport(picture, today())
      if (!outcome.reading) {
        setState({ is: outcome.why })
        return
      }
      const answers = passportAnswersOf(outcome.reading)
      onRead(answers)
      setState({ is: 'filled', answers, isWhole: outcome.reading.zone !== undefined, picture })
    } catch {
      setState({ is: 'failed' })
    }
  }

  return (
    <section aria-label={t`Fill in from your passport`} className="space-y-3">
      <FileField
        label={t`Fill in from your passport`}
        hint={t`Choose or take a picture of the page with your photo. It is read on this device and not sent to anybody.`}
        accept="image/jpeg,image/png,image/heic,image/webp"
        onPick={(file) => void read(file)}
      />
      <div role="status">
        {state.is === 'reading' && (
          <p className="flex items-center gap-3 text-soft">
            <Spinner />
            <Trans>Reading your passport...</Trans>
          </p>
        )}
        {state.is === 'filled' && <Filled answers={state.answers} isWhole={state.isWhole} />}
        {state.is !== 'idle' && state.is !== 'reading' && state.is !== 'filled' && <NotRead why={state.is} />}
      </div>
      {state.is === 'filled' && (
        <Suspense>
          <KeepAsScan applicationId={applicationId} picture={state.picture} />
        </Suspense>
      )}
      {state.is === 'filled' && state.isWhole && (
        <ReadPrint
          applicationId={applicationId}
          picture={state.picture}
          onRead={onPrintRead}
          key={state.picture.name}
        />
      )}
    </section>
  )
}

function Filled({ answers, isWhole }: { answers: PassportAnswers; isWhole: boolean }) {
  const label = useAnswerLabels()
  const names = (Object.keys(answers) as PassportAnswer[]).map((name) => label[name]).join(', ')
  if (!isWhole)
    return (
      <Notice kind="warning" title={<Trans>Your passport was read in part</Trans>}>
        <Trans>
          Filled in: {names}. Other characters of the two lines at the bottom could not be seen. Keep fingers and
          reflections away from them and take the picture again, or type the other answers.
        </Trans>
      </Notice>
    )
  return (
    <Notice kind="success" title={<Trans>Your passport was read</Trans>}>
      <Trans>Filled in: {names}. Please compare each with your passport; you can change all of them.</Trans>
    </Notice>
  )
}

function NotRead({ why }: { why: Failure }) {
  return (
    <Notice kind="warning" title={<Trans>Nothing was filled in</Trans>}>
      {why === 'none' && (
        <Trans>
          We could not find the two lines of letters and arrows at the bottom of the page. Take the picture so that the
          whole page is in view.
        </Trans>
      )}
      {why === 'unseen' && (
        <Trans>
          Some characters of the two lines at the bottom could not be seen. Keep fingers and reflections away from them,
          hold the camera still and take the picture again.
        </Trans>
      )}
      {why === 'contradicted' && (
        <Trans>
          The two lines at the bottom do not fit together: a number or a date there does not match its check digit. Take
          the picture again without reflections, or type your answers. An officer will look at the page.
        </Trans>
      )}
      {why === 'not-a-passport' && <Trans>This is not the page of a passport.</Trans>}
      {why === 'no-picture' && <Trans>This file cannot be opened as a picture. Choose a JPEG or PNG picture.</Trans>}
      {why === 'failed' && (
        <Trans>The reader could not be loaded. Check your connection and try again, or type your answers.</Trans>
      )}
    </Notice>
  )
}
