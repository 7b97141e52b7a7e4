import { onSchedule } from './background-job.ts'
import { deleteOldIdempotencyKeys } from './idempotency.ts'
import { deleteOldLimits } from './limits.ts'

export const httpJobs = [
  onSchedule('delete-old-limits', '21 * * * *', ({ db, now }) => deleteOldLimits(db, now)),
  onSchedule('delete-old-idempotency-keys', '22 * * * *', ({ db, now }) => deleteOldIdempotencyKeys(db, now)),
]
