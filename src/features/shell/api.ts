import * as z from 'zod/mini'
import { DayCase, dayLists } from '#features/cases/my-day.ts'
import { DayAppointment } from '#domain/appointments/staff/appointment.ts'
import { get } from '#foundation/values/endpoint.ts'
import { staff } from '#foundation/values/roles.ts'
import { oneOf } from '#foundation/values/schema.ts'
import { DeskCounts, MyDay } from './staff/desk.ts'

export const deskApi = {
  counts: get('/api/desk/counts', {
    summary: 'Count open work for the staff side bar; counting stops at 1,001.',
    access: staff,
    reply: DeskCounts,
    mayLag: true,
  }),
  myDay: get('/api/desk/my-day', {
    summary: "Get the caller's day: cases due and overdue, replies, second opinions, decisions and appointments.",
    access: staff,
    reply: MyDay,
    mayLag: true,
  }),
  dayCases: get('/api/desk/my-day/cases', {
    summary: "List the cases behind one of today's figures, at most 100.",
    access: staff,
    query: z.object({ list: oneOf(dayLists) }),
    reply: z.array(DayCase),
    mayLag: true,
  }),
  dayAppointments: get('/api/desk/my-day/appointments', {
    summary: "List today's remaining appointments at all centres, at most 100.",
    access: staff,
    reply: z.array(DayAppointment),
    mayLag: true,
  }),
}
