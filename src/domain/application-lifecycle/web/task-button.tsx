import { useLingui } from '@lingui/react/macro'
import { appointmentsApi } from '#domain/appointments/api.ts'
import { immediate, remoteCentreId } from '#domain/appointments/calendar.ts'
import { screens } from '#foundation/paths.ts'
import { messageOf } from '#foundation/http/web/client.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { buttonClasses } from '#foundation/ui/button-classes.ts'
import { Button, LinkButton } from '#foundation/ui/button.tsx'
import { Spinner } from '#foundation/ui/feedback.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import type { Application } from '../application-record.ts'
import { taskActions, type Task } from '../whose-turn.ts'

interface TaskButtonProps {
  application: Pick<Application, 'id' | 'applicationNumber'>
  task: Task
  tone?: 'primary' | 'secondary'
}

export function TaskButton({ application, task, tone = 'primary' }: TaskButtonProps) {
  const translate = useTranslate()
  const label = translate(taskActions[task.name])
  switch (task.name) {
    case 'finish':
    case 'reply':
    case 'documents':
      return (
        <LinkButton to={screens.applicationById.path} params={{ id: application.id }} tone={tone}>
          {label}
        </LinkButton>
      )
    case 'fee':
    case 'balance':
      return (
        <LinkButton
          to={screens.applicationById.path}
          params={{ id: application.id }}
          search={{ step: 'payment' }}
          tone={tone}
        >
          {label}
        </LinkButton>
      )
    case 'dispute':
      return (
        <a href={screens.contact.path} className={buttonClasses(tone)}>
          {label}
        </a>
      )
    case 'transfer':
      return (
        <LinkButton to={screens.trackApplication.path} search={{ app: application.applicationNumber }} tone={tone}>
          {label}
        </LinkButton>
      )
    case 'identity':
      if (!task.appointmentId) return <BeginIdentityCheck applicationId={application.id} label={label} tone={tone} />
      return (
        // A full page load, because the camera permission is part of that page's response headers.
        <a href={checkPage(task.appointmentId)} className={buttonClasses(tone)}>
          {label}
        </a>
      )
    case 'interview-booking':
      return (
        <LinkButton
          to={screens.appointments.path}
          search={{ type: 'interview', application: application.id }}
          tone={tone}
        >
          {label}
        </LinkButton>
      )
    default:
      return (
        <LinkButton to={screens.appointments.path} tone={tone}>
          {label}
        </LinkButton>
      )
  }
}

const checkPage = (appointmentId: string) => screens.biometricAppointment.path.replace('$id', appointmentId)

function BeginIdentityCheck({
  applicationId,
  label,
  tone,
}: {
  applicationId: string
  label: string
  tone: 'primary' | 'secondary'
}) {
  const { t } = useLingui()
  const translate = useTranslate()
  const book = useWrite(appointmentsApi.book)

  async function begin() {
    try {
      const { appointment } = await book.mutateAsync({
        centerId: remoteCentreId,
        type: 'biometric_document',
        timeSlot: immediate,
        applicationId,
      })
      window.location.assign(checkPage(appointment.id))
    } catch (error) {
      const description = translate(messageOf(error) ?? t`Please try again.`)
      toast({ title: t`Booking Failed`, description, variant: 'destructive' })
    }
  }

  return (
    <Button tone={tone} aria-disabled={book.isPending} onClick={() => void (book.isPending || begin())}>
      {book.isPending && <Spinner />}
      {label}
    </Button>
  )
}
