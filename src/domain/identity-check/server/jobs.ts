import { onSchedule } from '#foundation/http/server/background-job.ts'
import { expireIdentityChecks } from './expire.ts'

export const identityJobs = [
  onSchedule('expire-identity-checks', '32 * * * *', ({ transact }) => transact(expireIdentityChecks)),
]
