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
    summary: 'List the centres where appointments can be booked.',
    access: 'anyone',
    reply: z.array(Centre),
  }),
  slots: get('/api/appointment-centers/:id/slots', {
    summary: 'List the free times of a day at a centre, in the centre’s local time.',
    access: 'anyone',
    params: ofCentre,
    query: z.object({ date: Day }),
    reply: z.array(z.string()),
  }),
  days: get('/api/appointment-centers/:id/days', {
    summary: "List a centre's bookable days, with free slots and the reason a day is closed.",
    access: 'anyone',
    params: ofCentre,
    reply: z.array(BookableDay),
  }),

  list: get('/api/appointments', {
    summary: 'List your appointments, next one first.',
    access: 'signed-in',
    reply: z.array(Appointment),
  }),
  book: post('/api/appointments', {
    summary: 'Book an appointment. If the slot is full, the reply is 409 with the slots that are free.',
    access: 'signed-in',
    body: Booking,
    reply: one,
    status: 201,
  }),
  hold: post('/api/appointments/holds', {
    summary: 'Hold a slot for a few minutes while it is being confirmed. Holding a new slot releases the previous one.',
    access: 'signed-in',
    body: Slot,
    reply: z.object({ expiresAt: moment }),
    status: 201,
  }),
  travellers: get('/api/appointments/travellers', {
    summary: 'List your open applications that an appointment can be booked for, and what each needs.',
    access: 'signed-in',
    reply: z.array(Traveller),
  }),
  waitlist: get('/api/appointments/waitlist', {
    summary: 'List your waiting-list days and the slots offered.',
    access: 'signed-in',
    reply: z.array(WaitlistEntry),
  }),
  wait: post('/api/appointments/waitlist', {
    summary: 'Join the waiting list for a full day. Slots that become free are offered in order.',
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
    summary: 'Get one appointment.',
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
    summary: "Get a centre's day: appointments, check-ins and capacity.",
    access: staff,
    params: z.object({ id: centre, date: Day }),
    reply: DeskDay,
    mayLag: true,
  }),
  changeDay: put('/api/admin/appointment-centers/:id/days/:date', {
    summary:
      'Close or open a day, or change its places per time slot. Closing cancels the booked appointments and ' +
      'gives the reason.',
    access: staff,
    params: z.object({ id: centre, date: Day }),
    body: DayChange,
    reply: z.object({ cancelled: z.number() }),
  }),
  changeCapacity: patch('/api/admin/appointment-centers/:id', {
    summary: "Change a centre's capacity.",
    access: staff,
    params: ofCentre,
    body: CapacityChange,
    reply: z.object({ capacity: z.number() }),
  }),
  checkIn: post('/api/admin/appointments/:id/check-in', {
    summary: 'Check a visitor in.',
    access: staff,
    params,
    reply: z.object({ appointment: DeskAppointment }),
  }),
  setStatus: patch('/api/admin/appointments/:id', {
    summary: 'Confirm, cancel with a reason, complete, or record a no-show.',
    access: staff,
    params,
    body: z.strictObject({
      status: oneOf(['confirmed', 'cancelled', 'completed', 'no_show']),
      reason: z.optional(line(0, '', 200)),
    }),
    reply: z.object({ appointment: DeskAppointment }),
  }),
  setLinks: put('/api/admin/appointments/:id/meeting-links', {
    summary: 'Hold the meeting on Zoom: the applicant gets the link to join, and only staff see the host’s link.',
    access: staff,
    params,
    body: MeetingLinks,
    reply: z.object({ appointment: DeskAppointment }),
  }),
}
