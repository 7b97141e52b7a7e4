import { onJob, onSchedule } from '#foundation/http/server/background-job.ts'
import { compareWithOpenCases, entryComparison } from './compare-entry.ts'
import { fillScreeningKeys } from './fill-keys.ts'
import { screenCases } from './screen-cases.ts'

export const screeningJobs = [
  onJob(entryComparison, ({ conclude }, { entryId }) => conclude((context) => compareWithOpenCases(context, entryId))),
  onSchedule('screening-fill-keys', '*/10 * * * *', fillScreeningKeys),
  onSchedule('screening-compare-cases', '* * * * *', screenCases),
]
