import { types, type AppointmentType } from '#domain/appointments/appointment.ts'
import { isByVideo } from '#domain/appointments/calendar.ts'
import {
  appointmentBooked,
  appointmentCancelled,
  appointmentConfirmed,
  appointmentMissed,
  appointmentRescheduled,
  appointmentReminded,
  waitlistOffered,
  type AppointmentFacts,
} from '#domain/appointments/events.ts'
import type { EventKind } from '#foundation/audit/event.ts'
import { screens } from '#foundation/paths.ts'
import type { OutputOf, Schema } from '#foundation/values/endpoint.ts'
import type { Email, EmailFacts } from './email.ts'
import { summaryEmail, travellerLine } from './summary-email.ts'

type Facts<Data = AppointmentFacts> = EmailFacts<Data>

interface Tidings {
  title: string
  brief: string
  more?: readonly string[]
}

const typeName = ({ i18n }: Pick<Facts, 'i18n'>, type: AppointmentType) => i18n._(types[type].label)

const placeOf = ({ i18n, data }: Pick<Facts, 'i18n' | 'data'>) => (isByVideo(data) ? i18n.t('By video') : data.place)

export function calendarTexts(facts: Pick<Facts, 'i18n' | 'data'>) {
  return {
    title: typeName(facts, facts.data.type),
    description: facts.i18n.t('Appointment {number}. Please bring your passport.', { number: facts.data.number }),
    place: placeOf(facts),
  }
}

function details(facts: Facts): string[] {
  const { i18n, data } = facts
  return [
    i18n.t('Type of appointment: {type}', { type: typeName(facts, data.type) }),
    i18n.t('Place: {place}', { place: placeOf(facts) }),
    i18n.t('Appointment number: {number}', { number: data.number }),
  ]
}

function about<Data extends Schema>(
  event: EventKind<Data>,
  { isEnclosed, when }: { isEnclosed: boolean; when?: (data: OutputOf<Data>) => boolean },
  tell: (facts: Facts<OutputOf<Data>>) => Tidings,
): Email {
  return summaryEmail(
    event,
    {
      preference: 'always',
      leadsTo: screens.appointments.path,
      about: travellerLine,
      texts: 'appointments',
      ...(when && { when }),
      ...(isEnclosed && { attaches: 'appointment' as const }),
    },
    (facts) => ({ ...tell(facts), act: facts.i18n.t('Open your appointments') }),
  )
}

/** A check that starts at once is on the screen already; an interview waits for an officer. */
const hasToBeKept = ({ isImmediate, type }: AppointmentFacts) => !isImmediate || type === 'interview'

export const appointmentEmails: readonly Email[] = [
  about(appointmentBooked, { isEnclosed: true, when: hasToBeKept }, (facts) => ({
    title: facts.i18n.t('Your appointment is booked'),
    brief: facts.i18n.t('Your appointment is on {time}.', { time: facts.hour(facts.data.startsAt, facts.data.zone) }),
    more: details(facts),
  })),
  about(appointmentRescheduled, { isEnclosed: true }, (facts) => ({
    title: facts.i18n.t('Your appointment has been moved'),
    brief: facts.i18n.t('The new time is {time}. It replaces the old one.', {
      time: facts.hour(facts.data.startsAt, facts.data.zone),
    }),
    more: details(facts),
  })),
  about(appointmentConfirmed, { isEnclosed: true }, (facts) => ({
    title: facts.i18n.t('Your appointment is confirmed'),
    brief: facts.i18n.t('Your appointment is on {time}.', { time: facts.hour(facts.data.startsAt, facts.data.zone) }),
    more: details(facts),
  })),
  about(appointmentCancelled, { isEnclosed: true, when: ({ by }) => by === 'staff' }, (facts) => ({
    title: facts.i18n.t('We’ve had to cancel your appointment'),
    brief: facts.i18n.t('Your appointment on {time} cannot take place: {reason}', {
      time: facts.hour(facts.data.startsAt, facts.data.zone),
      reason: facts.data.reason,
    }),
    more: [facts.i18n.t('Please choose another time. We are sorry for the trouble.'), ...details(facts)],
  })),
  about(appointmentCancelled, { isEnclosed: true, when: ({ by }) => by !== 'staff' }, (facts) => ({
    title: facts.i18n.t('Your appointment has been cancelled'),
    brief: facts.i18n.t('You cancelled your appointment on {time}.', {
      time: facts.hour(facts.data.startsAt, facts.data.zone),
    }),
    more: details(facts),
  })),
  about(appointmentReminded, { isEnclosed: false }, (facts) => ({
    title:
      facts.data.hours > 1
        ? facts.i18n.t('Your appointment is tomorrow')
        : facts.i18n.t('Your appointment starts in an hour'),
    brief: facts.i18n.t('Your appointment is on {time}.', { time: facts.hour(facts.data.startsAt, facts.data.zone) }),
    more: [
      ...details(facts),
      facts.i18n.t('If you can’t attend, please move or cancel your appointment so that someone else can have it.'),
    ],
  })),
  about(appointmentMissed, { isEnclosed: false }, (facts) => ({
    title: facts.i18n.t('You missed your appointment'),
    brief: facts.i18n.t('You didn’t attend your appointment on {time}. You can book another one.', {
      time: facts.hour(facts.data.startsAt, facts.data.zone),
    }),
  })),
  about(waitlistOffered, { isEnclosed: false }, ({ i18n, data, hour }) => ({
    title: i18n.t('A time has become free'),
    brief: i18n.t('{centre}, {time}. We’re holding it for you until {until}.', {
      centre: data.centre,
      time: hour(data.startsAt, data.zone),
      until: hour(data.until, data.zone),
    }),
    more: [i18n.t('After that it is offered to the next person.')],
  })),
]
