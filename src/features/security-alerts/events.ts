import * as z from 'zod/mini'
import { event } from '#foundation/audit/event.ts'
import { oneOf } from '#foundation/values/schema.ts'
import { alertKinds } from './alert.ts'

/** One for each administrator, who is told. `alertId` is the same in all of them. */
export const securityAlert = event(
  'security.alert',
  z.object({
    alertId: z.string(),
    alert: oneOf(alertKinds),
    /** What must not be told again for a while. */
    cause: z.string(),
    accountId: z.nullable(z.string()),
  }),
)
