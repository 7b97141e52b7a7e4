import * as z from 'zod/mini'
import { event } from '#foundation/audit/event.ts'
import { oneOf } from '#foundation/values/schema.ts'
import { consentKinds } from './consent.ts'
import { retentionClasses } from './retention.ts'

export const accountErased = event(
  'account.erased',
  z.object({ deletedApplications: z.number(), keptApplications: z.number() }),
)
export const dataExported = event('account.data-exported', z.object({ rows: z.number(), files: z.number() }))
export const consentChanged = event(
  'account.consent-changed',
  z.object({ kind: oneOf(consentKinds), version: z.string(), given: z.boolean() }),
)
export const retentionApplied = event(
  'privacy.retention-applied',
  z.object({ class: oneOf(retentionClasses), removed: z.number() }),
)
