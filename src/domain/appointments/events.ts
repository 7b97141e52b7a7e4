// The subject is the application, if there is one, so that its timeline shows the event.
import * as z from 'zod/mini'
import { event } from '#foundation/audit/event.ts'
import { oneOf } from '#foundation/values/schema.ts'
import { typeNames } from './appointment.ts'

const facts = {
  appointmentId: z.string(),
  number: z.string(),
  type: oneOf(typeNames),
  centre: z.string(),
  place: z.string(),
  zone: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  isRemote: z.boolean(),
  isImmediate: z.optional(z.boolean()),
  /** Grows with every change, so that calendars know which version is newer. */
  sequence: z.number(),
}
const plain = z.object(facts)
export type AppointmentFacts = z.infer<typeof plain>

export const appointmentBooked = event('appointment.booked', plain)
export const appointmentRescheduled = event('appointment.moved', z.object({ ...facts, before: z.string() }))
export const appointmentConfirmed = event('appointment.confirmed', plain)
export const appointmentCancelled = event(
  'appointment.cancelled',
  z.object({ ...facts, by: oneOf(['owner', 'staff']), reason: z.string() }),
  ['reason'],
)
export const appointmentCompleted = event('appointment.completed', plain)
export const appointmentMissed = event('appointment.missed', plain)
export const appointmentCheckedIn = event('appointment.checked-in', plain)
export const appointmentReminded = event('appointment.reminded', z.object({ ...facts, hours: z.number() }))

export const waitlistOffered = event(
  'appointment.slot-offered',
  z.object({ waitlistId: z.string(), centre: z.string(), zone: z.string(), startsAt: z.string(), until: z.string() }),
)

export const dayChanged = event(
  'appointment.day-changed',
  z.object({
    centerId: z.number(),
    date: z.string(),
    closed: z.boolean(),
    reason: z.string(),
    capacity: z.nullable(z.number()),
  }),
)
export const capacityChanged = event(
  'appointment.capacity-changed',
  z.object({ centerId: z.number(), from: z.number(), to: z.number() }),
)
