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
    description: /*i18n*/ 'We check your passport and take your photo.',
  },
  interview: {
    label: /*i18n*/ 'Consular Interview',
    description: /*i18n*/ 'You will talk to an officer by video.',
  },
  consultation: {
    label: /*i18n*/ 'Application Support',
    description: /*i18n*/ 'We help you with your application.',
  },
}

export function appointmentTypeOf(type: string): { label: string; description: string } {
  const known: Partial<Record<string, { label: string; description: string }>> = types
  return known[type] ?? { label: type, description: type }
}

/** An officer invites to an interview; without that it would be a journey for nothing. */
export function isUninvited(type: AppointmentType, needs: readonly AppointmentType[]): boolean {
  return type === 'interview' && !needs.includes(type)
}

export const uninvitedMessage =
  /*i18n*/ 'This application doesn’t need an interview right now. We’ll contact you if that changes.'

export const immediateNote = /*i18n*/ 'Immediate remote verification requested'

const timeSlot = z
  .string(/*i18n*/ 'Please choose a time.')
  .check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|immediate)$/, /*i18n*/ 'Please choose a time.'))
export const Day = z.string(/*i18n*/ 'Please choose a date.').check(z.refine(isDay, /*i18n*/ 'Please choose a date.'))
const notes = multilineText(0, '', 1000)
const centerId = z.int32(/*i18n*/ 'Please choose a centre.')

/** Without a date, a remote centre takes the next such hour. */
export const Slot = z.strictObject({ centerId, date: z.optional(z.nullable(Day)), timeSlot })
export type Slot = z.infer<typeof Slot>

export const Booking = z.strictObject({
  centerId,
  type: oneOf(typeNames, /*i18n*/ 'Please choose a type.'),
  date: z.optional(z.nullable(Day)),
  timeSlot,
  notes: z.optional(z.nullable(notes)),
  applicationId: z.optional(z.nullable(id)),
})
export type Booking = z.infer<typeof Booking>

export const Change = z.strictObject({
  status: z.optional(oneOf(statusNames)),
  centerId: z.optional(centerId),
  date: z.optional(z.nullable(Day)),
  timeSlot: z.optional(timeSlot),
  notes: z.optional(z.nullable(notes)),
})
export type Change = z.infer<typeof Change>

/** As its owner sees it: without the host's meeting link. */
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

export const Traveller = z.object({
  applicationId: z.string(),
  applicationNumber: z.string(),
  name: z.string(),
  needs: z.array(oneOf(typeNames)),
})
export type Traveller = z.infer<typeof Traveller>

export const BookableDay = z.object({
  date: z.string(),
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
  offer: z.nullable(z.object({ timeSlot: z.string(), startsAt: moment, expiresAt: moment })),
})
export type WaitlistEntry = z.infer<typeof WaitlistEntry>
