import { onJob, onSchedule, type JobContext } from '#foundation/http/server/background-job.ts'
import { issueVisa, visaIssuance } from './issue.ts'
import type { VisasPorts } from './ports.ts'
import { listApprovedWithoutVisa } from './queries.ts'
import { expireVisas } from './staff/revoke.ts'

export const visaJobs = (ports: VisasPorts) => [
  onJob(visaIssuance, ({ services, transact }, { applicationId }) =>
    issueVisa(services, transact, applicationId, ports),
  ),
  onSchedule('visas-retry-issuance', '* * * * *', (context) => retryVisaIssuance(context, ports)),
  onSchedule('visas-expire', '* * * * *', ({ transact }) => transact((context) => expireVisas(context))),
]

/** A fresh approval has a job of its own, and the officer who made it may still undo it. */
const retryAfter = 30_000

async function retryVisaIssuance({ db, now, services, transact }: JobContext, ports: VisasPorts): Promise<void> {
  const decidedBefore = new Date(now.getTime() - retryAfter)
  for (const applicationId of await listApprovedWithoutVisa(db, { decidedBefore }))
    await issueVisa(services, transact, applicationId, ports).catch((error: unknown) =>
      services.log.error({ err: error, applicationId }, 'a visa could not be issued'),
    )
}
