import type { Serve } from '#platform/server/serve.ts'
import { appointmentsApi } from '../api.ts'
import { listActiveCentres } from './centres.ts'

export function appointmentRoutes(serve: Serve) {
  serve(appointmentsApi.centres, ({ db }) => listActiveCentres(db))
}
