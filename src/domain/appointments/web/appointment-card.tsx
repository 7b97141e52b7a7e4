import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { screens } from '#foundation/paths.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { buttonClasses } from '#foundation/ui/button-classes.ts'
import { Badge, type BadgeKind } from '#foundation/ui/badge.tsx'
import { Button } from '#foundation/ui/button.tsx'
import { Icon, type IconName } from '#foundation/ui/icon.tsx'
import { Card } from '#foundation/ui/layout.tsx'
import { appointmentTypeOf, type Appointment } from '../appointment.ts'
import { immediate } from '../calendar.ts'
import { statusOf, type AppointmentStatus } from '../statuses.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { ownZone, useClock } from './use-clock.ts'

interface Look {
  kind: BadgeKind
  icon: IconName
}

const otherLook: Look = { kind: 'amber', icon: 'clock' }
const looks: Readonly<Partial<Record<string, Look>>> = {
  scheduled: { kind: 'amber', icon: 'clock' },
  confirmed: { kind: 'green', icon: 'check' },
  completed: { kind: 'amber', icon: 'check' },
  cancelled: { kind: 'red', icon: 'calendar' },
  no_show: { kind: 'amber', icon: 'clock' },
} satisfies Record<AppointmentStatus, Look>

export function AppointmentCard({ appointment }: { appointment: Appointment }) {
  const translate = useTranslate()
  const { kind, icon } = looks[appointment.status] ?? otherLook
  const { traveller } = appointment
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h3 className="text-lg">{translate(appointmentTypeOf(appointment.type).label)}</h3>
          {traveller !== '' && (
            <p>
              <Trans>For {traveller}</Trans>
            </p>
          )}
          <p className="font-mono text-sm text-soft">{appointment.appointmentNumber}</p>
        </div>
        <Badge kind={kind}>
          <Icon name={icon} className="mr-1 size-4" />
          {translate(statusOf(appointment.status).label)}
        </Badge>
      </div>
      <Where appointment={appointment} />
      <Actions appointment={appointment} />
    </Card>
  )
}

function Where({ appointment }: { appointment: Appointment }) {
  const translate = useTranslate()
  const clock = useClock()
  const { startsAt, center, notes } = appointment
  const [theirs, own] = [clock.hourAndZone(startsAt, center.timezone), clock.hourAndZone(startsAt, ownZone())]
  const isElsewhere = !clock.isSame(startsAt, center.timezone, ownZone())
  return (
    <ul className="mt-4 space-y-2">
      <Line icon="calendar">{clock.day(startsAt, center.timezone)}</Line>
      <Line icon="clock">
        {theirs}
        {appointment.timeSlot === immediate && (
          <>
            {' · '}
            <Trans>Start Immediately</Trans>
          </>
        )}
        {isElsewhere && (
          <span className="block text-soft">
            <Trans>Your time: {own}</Trans> ({clock.day(startsAt, ownZone())})
          </span>
        )}
      </Line>
      <Line icon="pin">
        {center.name}, {center.city}
      </Line>
      <Line icon="phone">
        <a className="prose-link" href={`tel:${center.phone.replaceAll(' ', '')}`}>
          {center.phone}
        </a>
      </Line>
      {notes && <Line icon="talk">{translate(notes)}</Line>}
    </ul>
  )
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Icon name={icon} className="mt-0.5 size-5 text-soft" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}

function Actions({ appointment }: { appointment: Appointment }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'cancel' | 'move'>()
  const [now] = useState(() => new Date())
  const { id, type, status, isRemote, appointmentNumber, startsAt } = appointment
  if (status !== 'scheduled') return null
  const canMove = new Date(startsAt) > now
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {/* These load their page anew: only there may it use the camera. */}
      {type === 'biometric_document' && isRemote && (
        <a href={screens.biometricAppointment.path.replace('$id', id)} className={buttonClasses()}>
          <Trans>Start Verification</Trans>
        </a>
      )}
      {type === 'interview' && (
        <a href={screens.interview.path.replace('$id', id)} className={buttonClasses()}>
          <Trans>Join Interview</Trans>
        </a>
      )}
      {canMove && (
        <Button tone="secondary" aria-label={t`Move ${appointmentNumber}`} onClick={() => setOpen('move')}>
          <Trans>Move</Trans>
        </Button>
      )}
      <Button tone="secondary" aria-label={t`Cancel ${appointmentNumber}`} onClick={() => setOpen('cancel')}>
        <Trans>Cancel</Trans>
      </Button>
      {open === 'cancel' && <CancelDialog appointment={appointment} onClose={() => setOpen(undefined)} />}
      {open === 'move' && <MoveDialog appointment={appointment} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
