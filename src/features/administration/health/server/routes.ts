import type { Serve } from '#foundation/http/server/serve.ts'
import { healthApi } from '../api.ts'
import { readHealth } from './health.ts'

export function healthRoutes(serve: Serve) {
  serve(healthApi.read, readHealth)
}
