import * as z from 'zod/mini'
import { DayCase, dayLists } from '#features/cases/day.ts'
import { DayAppointment } from '#domain/appointments/staff/appointment.ts'
import { get } from '#foundation/values/endpoint.ts'
import { staff } from '#foundation/values/roles.ts'
import { oneOf } from '#foundation/values/schema.ts'
import { DeskCounts, MyDay } from './staff/desk.ts'

export const deskApi = {
  counts: get('/api/desk/counts', {
    summary: 'What waits at the desk, for the numbers beside the side bar; counting stops at 1,001.',
    access: staff,
    reply: DeskCounts,
  }),
  myDay: get('/api/desk/my-day', {
    summary: 'The day of the caller: cases due and overdue, replies, second opinions, decisions, appointments.',
    access: staff,
    reply: MyDay,
  }),
  dayCases: get('/api/desk/my-day/cases', {
    summary: 'The cases behind one of the figures of the day, at most 100.',
    access: staff,
    query: z.object({ list: oneOf(dayLists) }),
    reply: z.array(DayCase),
  }),
  dayAppointments: get('/api/desk/my-day/appointments', {
    summary: 'The appointments of today at all centres that are still ahead or under way, at most 100.',
    access: staff,
    reply: z.array(DayAppointment),
  }),
}
