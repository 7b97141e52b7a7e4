import { onJob } from '#foundation/http/server/background-job.ts'
import { checkChain, runChainCheck } from './chain.ts'

export const auditTrailJobs = [onJob(checkChain, runChainCheck)]
