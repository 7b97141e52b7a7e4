import { onJob } from '#foundation/http/server/background-job.ts'
import { checkChain, walkChain } from './chain.ts'

export const auditTrailJobs = [onJob(checkChain, ({ services }) => walkChain(services))]
