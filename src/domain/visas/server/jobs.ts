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

/** Finds approved cases whose issuance was lost or has failed for long. */
async function retryVisaIssuance({ db, services, transact }: JobContext, ports: VisasPorts): Promise<void> {
  for (const applicationId of await listApprovedWithoutVisa(db))
    // One that cannot be issued must not keep the others waiting.
    await issueVisa(services, transact, applicationId, ports).catch((error: unknown) =>
      services.log.error({ err: error, applicationId }, 'a visa could not be issued'),
    )
}
