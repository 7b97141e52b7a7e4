import * as z from 'zod/mini'
import { del, get, patch, post, put } from '#foundation/values/endpoint.ts'
import { staff } from '#foundation/values/roles.ts'
import { id, line, moment, noReply, oneOf } from '#foundation/values/schema.ts'
import {
  Appointment,
  BookableDay,
  Booking,
  Change,
  Day,
  Slot,
  Traveller,
  typeNames,
  WaitlistEntry,
} from './appointment.ts'
import { Centre } from './centre.ts'
import { CapacityChange, DayChange, DeskAppointment, DeskDay, MeetingLinks } from './staff/appointment.ts'

const params = z.object({ id })
const centre = z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(1_000_000)))
const ofCentre = z.object({ id: centre })
const one = z.object({ appointment: Appointment })

export const appointmentsApi = {
  centres: get('/api/appointment-centers', {
    summary: 'The centres where appointments can be booked.',
    access: 'anyone',
    reply: z.array(Centre),
  }),
  slots: get('/api/appointment-centers/:id/slots', {
    summary: 'The hours of a day that are still free at a centre, by the centre’s clock.',
    access: 'anyone',
    params: ofCentre,
    query: z.object({ date: Day }),
    reply: z.array(z.string()),
  }),
  days: get('/api/appointment-centers/:id/days', {
    summary: 'The days that can be booked at a centre: how many slots are free, and why a day is closed.',
    access: 'anyone',
    params: ofCentre,
    reply: z.array(BookableDay),
  }),

  list: get('/api/appointments', {
    summary: 'The own appointments, the next one first.',
    access: 'signed-in',
    reply: z.array(Appointment),
  }),
  book: post('/api/appointments', {
    summary: 'Book an appointment. A slot that is full answers 409 with the slots that are free now.',
    access: 'signed-in',
    body: Booking,
    reply: one,
    status: 201,
  }),
  hold: post('/api/appointments/holds', {
    summary: 'Keep a slot for a few minutes while it is being confirmed. A new one gives the last one back.',
    access: 'signed-in',
    body: Slot,
    reply: z.object({ expiresAt: moment }),
    status: 201,
  }),
  travellers: get('/api/appointments/travellers', {
    summary: 'For whom an appointment can be booked: the own open applications, and what each of them needs.',
    access: 'signed-in',
    reply: z.array(Traveller),
  }),
  waitlist: get('/api/appointments/waitlist', {
    summary: 'The days one waits for, and what was offered.',
    access: 'signed-in',
    reply: z.array(WaitlistEntry),
  }),
  wait: post('/api/appointments/waitlist', {
    summary: 'Wait for a slot on a day that is full. Whoever is first is offered what becomes free.',
    access: 'signed-in',
    body: z.strictObject({ centerId: z.int32(), type: oneOf(typeNames), date: Day }),
    reply: z.object({ entry: WaitlistEntry }),
    status: 201,
  }),
  stopWaiting: del('/api/appointments/waitlist/:id', {
    summary: 'Leave the waiting list.',
    access: 'signed-in',
    params,
    reply: noReply,
    status: 204,
  }),
  read: get('/api/appointments/:id', {
    summary: 'One appointment.',
    access: 'signed-in',
    params,
    reply: Appointment,
  }),
  change: patch('/api/appointments/:id', {
    summary: 'Move an appointment in one step, change its notes, or its status where the rules allow it.',
    access: 'signed-in',
    params,
    body: Change,
    reply: one,
  }),
  cancel: del('/api/appointments/:id', {
    summary: 'Cancel an appointment.',
    access: 'signed-in',
    params,
    reply: noReply,
    status: 204,
  }),

  desk: get('/api/admin/appointment-centers/:id/days/:date', {
    summary: 'The day of a centre: who comes, who is there, and how many can come at once.',
    access: staff,
    params: z.object({ id: centre, date: Day }),
    reply: DeskDay,
  }),
  changeDay: put('/api/admin/appointment-centers/:id/days/:date', {
    summary:
      'Close or open a day, or change how many can come at once. Closing cancels what is booked, with the reason.',
    access: staff,
    params: z.object({ id: centre, date: Day }),
    body: DayChange,
    reply: z.object({ cancelled: z.number() }),
  }),
  changeCapacity: patch('/api/admin/appointment-centers/:id', {
    summary: 'Change how many people a centre takes at once.',
    access: staff,
    params: ofCentre,
    body: CapacityChange,
    reply: z.object({ capacity: z.number() }),
  }),
  checkIn: post('/api/admin/appointments/:id/check-in', {
    summary: 'Note that the person has come.',
    access: staff,
    params,
    reply: z.object({ appointment: DeskAppointment }),
  }),
  setStatus: patch('/api/admin/appointments/:id', {
    summary: 'Confirm, cancel with a reason, complete, or note that nobody came.',
    access: staff,
    params,
    body: z.strictObject({
      status: oneOf(['confirmed', 'cancelled', 'completed', 'no_show']),
      reason: z.optional(line(0, '', 200)),
    }),
    reply: z.object({ appointment: DeskAppointment }),
  }),
  setLinks: put('/api/admin/appointments/:id/meeting-links', {
    summary:
      'Hold the meeting elsewhere: the link to join goes to the applicant, the host’s link stays with the staff.',
    access: staff,
    params,
    body: MeetingLinks,
    reply: z.object({ appointment: DeskAppointment }),
  }),
}
