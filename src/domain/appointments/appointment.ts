import * as z from 'zod/mini'
import { isDay } from '#foundation/values/day.ts'
import { id, moment, oneOf, multilineText } from '#foundation/values/schema.ts'
import { Centre } from './centre.ts'
import { statusNames } from './statuses.ts'

export const typeNames = ['biometric_document', 'interview', 'consultation'] as const
export type AppointmentType = (typeof typeNames)[number]

export const types: Readonly<Record<AppointmentType, { label: string; description: string }>> = {
  biometric_document: {
    label: /*i18n*/ 'Biometrics and Document Verification',
    description: /*i18n*/ 'We look at your passport and take your picture.',
  },
  interview: {
    label: /*i18n*/ 'Consular Interview',
    description: /*i18n*/ 'An officer talks with you by video.',
  },
  consultation: {
    label: /*i18n*/ 'Application Support',
    description: /*i18n*/ 'We help you with your application.',
  },
}

/** A type that this release does not know is shown under its own name. */
export function appointmentTypeOf(type: string): { label: string; description: string } {
  const known: Partial<Record<string, { label: string; description: string }>> = types
  return known[type] ?? { label: type, description: type }
}

/** What an immediate remote request says when nobody wrote a note. */
export const immediateNote = /*i18n*/ 'Immediate remote verification requested'

/** An hour of the day, or `immediate`. */
const timeSlot = z
  .string(/*i18n*/ 'Please choose a time.')
  .check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|immediate)$/, /*i18n*/ 'Please choose a time.'))
/** A real day of the calendar. */
export const Day = z.string(/*i18n*/ 'Please choose a date.').check(z.refine(isDay, /*i18n*/ 'Please choose a date.'))
const notes = multilineText(0, '', 1000)
const centerId = z.int(/*i18n*/ 'Please choose a centre.')

/** A remote centre needs no date: it takes the next such hour. */
export const Slot = z.strictObject({ centerId, date: z.optional(z.nullable(Day)), timeSlot })
export type Slot = z.infer<typeof Slot>

export const Booking = z.strictObject({
  centerId,
  type: oneOf(typeNames, /*i18n*/ 'Please choose a type.'),
  date: z.optional(z.nullable(Day)),
  timeSlot,
  notes: z.optional(z.nullable(notes)),
  /** Left out, the one application that needs it, or the newest open one; where several need it, it has to be said. */
  applicationId: z.optional(z.nullable(id)),
})
export type Booking = z.infer<typeof Booking>

/** Another time, another status, or other notes. */
export const Change = z.strictObject({
  status: z.optional(oneOf(statusNames)),
  centerId: z.optional(centerId),
  date: z.optional(z.nullable(Day)),
  timeSlot: z.optional(timeSlot),
  notes: z.optional(z.nullable(notes)),
})
export type Change = z.infer<typeof Change>

/** As its owner sees it: the host's link of a meeting is not among it. */
export const Appointment = z.object({
  id: z.string(),
  appointmentNumber: z.string(),
  type: oneOf(typeNames),
  status: oneOf(statusNames),
  date: z.string(),
  timeSlot: z.string(),
  startsAt: moment,
  endsAt: moment,
  notes: z.nullable(z.string()),
  centerId: z.number(),
  center: Centre,
  isRemote: z.boolean(),
  applicationId: z.nullable(z.string()),
  /** Who it is for; empty where no application is named. */
  traveller: z.string(),
  userId: z.string(),
  reminderSent: z.boolean(),
  checkedInAt: z.nullable(moment),
  zoomMeetingId: z.nullable(z.string()),
  zoomJoinUrl: z.nullable(z.string()),
  createdAt: moment,
  updatedAt: moment,
})
export type Appointment = z.infer<typeof Appointment>

/** Somebody an appointment can be booked for. */
export const Traveller = z.object({
  applicationId: z.string(),
  applicationNumber: z.string(),
  name: z.string(),
  /** The types this traveller has to book before a decision can be made. */
  needs: z.array(oneOf(typeNames)),
})
export type Traveller = z.infer<typeof Traveller>

/** One day of a centre, as far as somebody who wants to come needs to know. */
export const BookableDay = z.object({
  date: z.string(),
  /** Why it is closed. */
  closed: z.nullable(z.string()),
  free: z.number(),
})
export type BookableDay = z.infer<typeof BookableDay>

export const WaitlistEntry = z.object({
  id: z.string(),
  centerId: z.number(),
  centerName: z.string(),
  type: oneOf(typeNames),
  date: z.string(),
  /** A slot that became free, and until when it is kept. */
  offer: z.nullable(z.object({ timeSlot: z.string(), startsAt: moment, expiresAt: moment })),
})
export type WaitlistEntry = z.infer<typeof WaitlistEntry>
