import { onJob } from '#foundation/http/server/background-job.ts'
import { checkChains, runChainCheck } from './chain.ts'

export const auditTrailJobs = [onJob(checkChains, runChainCheck)]
