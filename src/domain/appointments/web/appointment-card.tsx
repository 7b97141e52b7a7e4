import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { buttonClasses } from '#foundation/ui/button-classes.ts'
import { Badge, type BadgeKind } from '#foundation/ui/badge.tsx'
import { Button } from '#foundation/ui/button.tsx'
import { Icon, type IconName } from '#foundation/ui/icon.tsx'
import { Card } from '#foundation/ui/card.tsx'
import { joinNote } from '#foundation/i18n/join-texts.ts'
import { appointmentTypeOf, type Appointment } from '../appointment.ts'
import { immediate, isByVideo } from '../calendar.ts'
import { statusOf, type AppointmentStatus } from '../statuses.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { CentreMap } from './centre-map.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { startAddress } from './start-address.ts'
import { ownZone, useClock } from './use-clock.ts'
import { useStatusLabel } from './use-status-label.ts'

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
  const statusLabel = useStatusLabel()
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
          {statusLabel(appointment.status)}
        </Badge>
      </div>
      <div className="mt-4 gap-6 sm:grid sm:grid-cols-[minmax(0,1fr)_15rem]">
        <Where appointment={appointment} />
        {appointment.status === 'scheduled' && !isByVideo(appointment) && (
          <CentreMap
            centres={[appointment.center]}
            chosenCity={appointment.center.city}
            className="mt-3 max-w-52 self-center sm:mt-0 sm:justify-self-end"
          />
        )}
      </div>
      <Actions appointment={appointment} />
    </Card>
  )
}

function Where({ appointment }: { appointment: Appointment }) {
  const { t, i18n } = useLingui()
  const translate = useTranslate()
  const clock = useClock()
  const { startsAt, center, notes } = appointment
  const own = clock.hourAndZone(startsAt, ownZone())
  const theirs = clock.hourAndZone(startsAt, center.timezone)
  const isElsewhere = !clock.isSame(startsAt, center.timezone, ownZone())
  const isFromHome = isByVideo(appointment)
  const [zone, otherZone] = isFromHome ? [ownZone(), center.timezone] : [center.timezone, ownZone()]
  return (
    <ul className="space-y-2">
      <Line icon="calendar">{clock.day(startsAt, zone)}</Line>
      <Line icon="clock">
        {isFromHome ? own : theirs}
        {appointment.timeSlot === immediate && (
          <>
            {' · '}
            <Trans>Start Immediately</Trans>
          </>
        )}
        {isElsewhere && (
          <span className="block text-soft">
            {joinNote(
              isFromHome ? t`Centre’s time: ${theirs}` : t`Your time: ${own}`,
              clock.day(startsAt, otherZone),
              i18n.locale,
            )}
          </span>
        )}
      </Line>
      {isFromHome ? (
        <Line icon="video">
          <Trans>By video</Trans>
        </Line>
      ) : (
        <Line icon="pin">
          {center.name}, {center.city}
        </Line>
      )}
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
  const { type, status, appointmentNumber, startsAt } = appointment
  if (!statusOf(status).isLive) return null
  const start = startAddress(appointment)
  const canMove = new Date(startsAt) > now
  if (start === undefined && !canMove && status !== 'scheduled') return null
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {start !== undefined && (
        <a href={start} className={buttonClasses()}>
          {type === 'interview' ? <Trans>Join Interview</Trans> : <Trans>Start Verification</Trans>}
        </a>
      )}
      {canMove && (
        <Button tone="secondary" aria-label={t`Move ${appointmentNumber}`} onClick={() => setOpen('move')}>
          <Trans>Move</Trans>
        </Button>
      )}
      {status === 'scheduled' && (
        <Button tone="secondary" aria-label={t`Cancel ${appointmentNumber}`} onClick={() => setOpen('cancel')}>
          <Trans>Cancel</Trans>
        </Button>
      )}
      {open === 'cancel' && <CancelDialog appointment={appointment} onClose={() => setOpen(undefined)} />}
      {open === 'move' && <MoveDialog appointment={appointment} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
