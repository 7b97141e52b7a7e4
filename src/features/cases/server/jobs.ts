import { onJob } from '#foundation/http/server/background-job.ts'
import { decisionEffects, releaseDecision } from './held-decisions.ts'

export const caseJobs = [
  onJob(decisionEffects, ({ conclude }, decision) => conclude((context) => releaseDecision(context, decision))),
]
