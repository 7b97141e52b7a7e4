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

async function retryVisaIssuance({ db, services, transact }: JobContext, ports: VisasPorts): Promise<void> {
  for (const applicationId of await listApprovedWithoutVisa(db))
    // A failing application must not block the others.
    await issueVisa(services, transact, applicationId, ports).catch((error: unknown) =>
      services.log.error({ err: error, applicationId }, 'a visa could not be issued'),
    )
}
