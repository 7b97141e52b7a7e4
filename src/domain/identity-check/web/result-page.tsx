import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '#foundation/router/web/use-router.ts'
import { appointmentsApi } from '#domain/appointments/api.ts'
import type { EndOfAppointmentProps } from '#domain/appointments/web/what-is-left.ts'
import { screens } from '#foundation/paths.ts'
import { ApiError } from '#foundation/http/web/client.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { buttonClasses } from '#foundation/ui/button-classes.ts'
import { LinkButton } from '#foundation/ui/button.tsx'
import { Busy, Failed, Notice } from '#foundation/ui/feedback.tsx'
import { Page } from '#foundation/ui/page.tsx'
import { identityApi } from '../api.ts'
import type { Result } from '../states.ts'
import { Scores } from './scores.tsx'

const pollInterval = 4000

/** The address contains only the appointment; the result comes from the server. */
export function ResultPage({ left }: EndOfAppointmentProps) {
  const { t } = useLingui()
  const { appointmentId: id } = useSearch() as { appointmentId?: string }
  const verification = useRead(
    identityApi.read,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined && id !== '', refetchInterval: pollInterval },
  )
  const appointment = useRead(appointmentsApi.read, { params: { id: id ?? '' } }, { enabled: Boolean(id) })
  if (verification.isLoading || appointment.isLoading) return <Busy />
  const { data, error } = verification
  const applicationId = appointment.data?.applicationId ?? null
  const traveller = data?.traveller ?? ''
  const isAway = error !== null && data === undefined && !(error instanceof ApiError && error.status === 404)
  return (
    <Page title={t`Verification Result`}>
      {isAway ? (
        <Failed retry={verification.refetch}>{t`The result could not be loaded.`}</Failed>
      ) : (
        <ResultMessage result={data?.result ?? 'unknown'} applicationId={applicationId} left={left} />
      )}
      {traveller !== '' && (
        <p>
          <Trans>For {traveller}</Trans>
        </p>
      )}
      {data && data.result !== 'unknown' && <Scores of={data} />}
      <div className="flex flex-wrap gap-3">
        {data?.result === 'declined' && (
          // A full page load, because the camera permission is part of that page's response headers.
          <a href={screens.biometricAppointment.path.replace('$id', data.appointmentId)} className={buttonClasses()}>
            <Trans>Try Again</Trans>
          </a>
        )}
        {(data?.result === 'pending' || data?.result === 'approved') && (
          <LinkButton to={screens.dashboard.path}>
            <Trans>Go to Dashboard</Trans>
          </LinkButton>
        )}
        <LinkButton to={screens.appointments.path} tone="secondary">
          <Trans>Back to Appointments</Trans>
        </LinkButton>
      </div>
    </Page>
  )
}

interface ResultMessageProps extends EndOfAppointmentProps {
  result: Result
  applicationId: string | null
}

function ResultMessage({ result, applicationId, left: Left }: ResultMessageProps) {
  const { t } = useLingui()
  switch (result) {
    case 'approved':
      return (
        <Notice kind="success" title={t`Verification Complete`}>
          <p>
            <Trans>Your identity was verified.</Trans>
          </p>
          <p className="mt-2 font-semibold">
            <Trans>Next steps</Trans>
          </p>
          <p className="mb-2">
            <Trans>
              An officer checks the result. You’ll receive their decision on it by email within 24-48 hours.
            </Trans>
          </p>
          <Left applicationId={applicationId} />
        </Notice>
      )
    case 'declined':
      return (
        <Notice
          kind="problem"
          title={t`Verification failed. This could be due to poor image quality, document issues, or other factors.`}
        />
      )
    case 'pending':
      return (
        <Notice kind="warning" title={t`Your verification is being reviewed`}>
          <p className="mb-2">
            <Trans>You’ll receive the result by email within 24-48 hours.</Trans>
          </p>
          <Left applicationId={applicationId}>
            <Trans>You don’t need to do anything now.</Trans>
          </Left>
        </Notice>
      )
    default:
      return (
        <Notice title={t`No result found`}>
          <Trans>
            No completed identity check was found at this address. You can start one from your appointments.
          </Trans>
        </Notice>
      )
  }
}
