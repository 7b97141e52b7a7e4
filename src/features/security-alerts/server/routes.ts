import type { Serve } from '#foundation/http/server/serve.ts'
import { securityAlertsApi } from '../api.ts'
import { listAlerts } from './list.ts'

export function securityAlertRoutes(serve: Serve) {
  serve(securityAlertsApi.list, listAlerts)
}
