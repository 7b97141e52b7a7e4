import { listAppointmentsToday } from '#domain/appointments/server/staff/today.ts'
import { listDayCases } from '#features/cases/server/my-day.ts'
import type { Serve } from '#foundation/http/server/serve.ts'
import { deskApi } from '../api.ts'
import { readDeskCounts, readMyDay } from './desk.ts'

export function deskRoutes(serve: Serve) {
  serve(deskApi.counts, readDeskCounts)
  serve(deskApi.myDay, readMyDay)
  serve(deskApi.dayCases, (context, { query }) => listDayCases(context, query.list))
  serve(deskApi.dayAppointments, listAppointmentsToday)
}
