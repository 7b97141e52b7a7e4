import { onSchedule } from '#foundation/http/server/background-job.ts'
import { rebuildDailyReport, refreshTodaysReport } from './rebuild.ts'
import { storeWaiting } from './waiting.ts'

export const reportJobs = [
  onSchedule('keep-report-days', '40 1 * * *', ({ db, now }) => rebuildDailyReport(db, now)),
  onSchedule('keep-report-hours', '10 * * * *', ({ db, now }) => refreshTodaysReport(db, now)),
  onSchedule('keep-report-waiting', '50 1 * * *', ({ db, now }) => storeWaiting(db, now)),
]
