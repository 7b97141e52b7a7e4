import { Trans, useLingui } from '@lingui/react/macro'
import { types } from '#domain/appointments/appointment.ts'
import { screens } from '#foundation/paths.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Badge } from '#foundation/ui/badge.tsx'
import { buttonClasses } from '#foundation/ui/button-classes.ts'
import { Failed, Skeleton } from '#foundation/ui/feedback.tsx'
import { Section } from '#foundation/ui/card.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { interviewsApi } from '../../api.ts'
import type { StaffVideoSession } from '../../session.ts'

const pollInterval = 15_000

export function WaitingRoom() {
  const { t } = useLingui()
  const waiting = useRead(interviewsApi.waiting, {}, { refetchInterval: pollInterval })
  return (
    <Section level={waiting.data?.length ? 'primary' : 'quiet'} title={t`Remote waiting room`}>
      {waiting.isPending && <Skeleton lines={2} />}
      {waiting.isError && <Failed retry={waiting.refetch}>{t`The waiting room could not be loaded.`}</Failed>}
      {waiting.data?.length === 0 && (
        <p className="text-soft">
          <Trans>No one is waiting.</Trans>
        </p>
      )}
      {waiting.data && waiting.data.length > 0 && (
        <ul className="divide-y divide-line">
          {waiting.data.map((session) => (
            <WaitingPerson key={session.appointmentId} session={session} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function WaitingPerson({ session }: { session: StaffVideoSession }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { time } = useFormat()
  const { applicant, officerName, appointmentId } = session
  const since = time(session.waitingSince)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="font-semibold">{applicant}</span>
      <span className="text-soft">{translate(types[session.type as keyof typeof types].label)}</span>
      <Badge kind={session.status === 'active' ? 'green' : 'amber'}>
        {session.status === 'active' ? t`With ${officerName}` : t`Waiting since ${since}`}
      </Badge>
      {(session.status === 'waiting' || session.isOwn) && (
        <a
          href={screens.officerInterview.path.replace('$id', appointmentId)}
          aria-label={t`Open the meeting with ${applicant}`}
          className={`${buttonClasses('secondary')} ml-auto`}
        >
          <Trans>Open the meeting</Trans>
        </a>
      )}
    </li>
  )
}
