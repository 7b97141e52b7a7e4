import * as z from 'zod/mini'
import { between, line, moment, oneOf } from '#foundation/values/schema.ts'
import { typeNames } from '../appointment.ts'
import { statusNames } from '../statuses.ts'

export const DeskAppointment = z.object({
  id: z.string(),
  appointmentNumber: z.string(),
  type: oneOf(typeNames),
  status: oneOf(statusNames),
  timeSlot: z.string(),
  startsAt: moment,
  endsAt: moment,
  applicant: z.string(),
  applicationId: z.nullable(z.string()),
  applicationNumber: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  checkedInAt: z.nullable(moment),
  zoomJoinUrl: z.nullable(z.string()),
  zoomStartUrl: z.nullable(z.string()),
})
export type DeskAppointment = z.infer<typeof DeskAppointment>

export const DeskDay = z.object({
  date: z.string(),
  closed: z.nullable(z.string()),
  isClosedByStaff: z.boolean(),
  capacity: z.number(),
  isOwnCapacity: z.boolean(),
  appointments: z.array(DeskAppointment),
})
export type DeskDay = z.infer<typeof DeskDay>

export const DayAppointment = z.extend(DeskAppointment, { centre: z.string(), timezone: z.string() })
export type DayAppointment = z.infer<typeof DayAppointment>

export const people = { least: 0, most: 50 } as const
export const peopleText = /*i18n*/ 'Enter a number from 0 to 50.'
const somePeople = between(people.least, people.most, peopleText)

export const DayChange = z.strictObject({
  closed: z.boolean(),
  reason: line(0, '', 200),
  capacity: z.nullable(somePeople),
})
export type DayChange = z.infer<typeof DayChange>

export const CapacityChange = z.strictObject({ capacity: somePeople })

const meetingHosts = /^https:\/\/([\w-]+\.)*zoom\.us\//
const link = z.nullable(
  z
    .string()
    .check(z.maxLength(500), z.regex(meetingHosts, /*i18n*/ 'The link must begin with https:// and lead to zoom.us.')),
)
export const MeetingLinks = z.strictObject({
  zoomMeetingId: z.nullable(z.string().check(z.maxLength(50))),
  zoomJoinUrl: link,
  zoomStartUrl: link,
})
