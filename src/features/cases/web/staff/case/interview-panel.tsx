import { Trans, useLingui } from '@lingui/react/macro'
import { interviewsApi } from '#domain/interviews/api.ts'
import { questionIds, questions, type StaffVideoSession } from '#domain/interviews/session.ts'
import { useVerdictLabels } from '#domain/interviews/web/staff/use-verdict-labels.ts'
import { RecordingPlayer } from '#domain/interviews/web/staff/recording-player.tsx'
import { screens } from '#foundation/paths.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Badge } from '#foundation/ui/badge.tsx'
import { buttonClasses } from '#foundation/ui/button-classes.ts'
import { Failed } from '#foundation/ui/feedback.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import type { OpenCase } from '../../../case.ts'
import { DeskPanel } from './desk-panel.tsx'

export function InterviewPanel({ of: opened }: { of: OpenCase }) {
  const { t } = useLingui()
  const interviews = useRead(interviewsApi.ofCase, { params: { id: opened.id } })
  if (interviews.isPending || (interviews.data?.length === 0 && !opened.needsInterview)) return null
  return (
    <DeskPanel title={t`Interview`}>
      {interviews.isError && !interviews.data && (
        <Failed retry={interviews.refetch}>{t`Failed to fetch video session`}</Failed>
      )}
      {interviews.data?.length === 0 && (
        <p className="text-soft">
          <Trans>The applicant has not booked an interview yet.</Trans>
        </p>
      )}
      <ul className="divide-y divide-line">
        {interviews.data?.map((session) => (
          <li key={session.appointmentId} className="py-2">
            <OneInterview session={session} />
          </li>
        ))}
      </ul>
    </DeskPanel>
  )
}

function OneInterview({ session }: { session: StaffVideoSession }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const verdictLabels = useVerdictLabels()
  const { moment } = useFormat()
  const { status, outcome, officerName, appointmentId, answers, notes } = session
  const isOpen = status === 'scheduled' || status === 'waiting' || status === 'active'
  const stateLabels = {
    scheduled: t`Scheduled`,
    waiting: t`The applicant is waiting`,
    active: t`Taking place`,
    ended: t`Over`,
    no_show: t`Missed`,
    cancelled: t({ message: 'Cancelled', context: 'an appointment' }),
  }
  const answered = questionIds.filter((question) => answers[question])
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>{moment(session.startsAt)}</span>
        <Badge kind={status === 'waiting' ? 'amber' : 'neutral'}>{stateLabels[status]}</Badge>
        {outcome && outcome !== 'completed' && (
          <Badge kind={outcome === 'passed' ? 'green' : 'red'}>{verdictLabels[outcome]}</Badge>
        )}
        {officerName && <span className="text-soft">{officerName}</span>}
        {isOpen && (
          <a
            href={screens.officerInterview.path.replace('$id', appointmentId)}
            className={`${buttonClasses(status === 'waiting' ? 'primary' : 'secondary')} min-h-8! px-2! py-0.5! text-sm`}
          >
            <Trans>Start Interview</Trans>
          </a>
        )}
      </div>
      {answered.length > 0 && (
        <dl className="mt-2 space-y-1">
          {answered.map((question) => (
            <div key={question}>
              <dt className="text-soft">{translate(questions[question])}</dt>
              <dd className="whitespace-pre-line">{answers[question]}</dd>
            </div>
          ))}
        </dl>
      )}
      <RecordingPlayer recording={session.recording} />
      {notes && <p className="mt-2 whitespace-pre-line">{notes}</p>}
    </>
  )
}
