import * as z from 'zod/mini'
import { event } from '#foundation/audit/event.ts'
import { oneOf } from '#foundation/values/schema.ts'
import { alertKinds } from './alert.ts'

export const securityAlert = event(
  'security.alert',
  z.object({
    alertId: z.string(),
    alert: oneOf(alertKinds),
    cause: z.string(),
    accountId: z.nullable(z.string()),
  }),
)
