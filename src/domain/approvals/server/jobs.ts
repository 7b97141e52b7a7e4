import { onSchedule } from '#foundation/http/server/background-job.ts'
import { endLapsedApprovals } from './lapse.ts'
import type { ApprovalsPorts } from './ports.ts'

export const approvalJobs = (ports: ApprovalsPorts) => [
  onSchedule('approvals-lapse', '* * * * *', (context) => endLapsedApprovals(context, ports)),
]
