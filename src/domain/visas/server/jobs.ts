import { onJob, onSchedule, type JobContext } from '#foundation/http/server/background-job.ts'
import { issueVisa, visaIssuance, type Hooks } from './issue.ts'
import { listApprovedWithoutVisa } from './queries.ts'
import { expireVisas } from './staff/revoke.ts'

export const visaJobs = (hooks: Hooks) => [
  onJob(visaIssuance, ({ services, transact }, { applicationId }) =>
    issueVisa(services, transact, applicationId, hooks),
  ),
  onSchedule('visas-retry-issuance', '* * * * *', (context) => retryVisaIssuance(context, hooks)),
  onSchedule('visas-expire', '* * * * *', ({ transact }) => transact((context) => expireVisas(context))),
]

/** Finds approved cases whose issuance was lost or has failed for long. */
async function retryVisaIssuance({ db, services, transact }: JobContext, hooks: Hooks): Promise<void> {
  for (const applicationId of await listApprovedWithoutVisa(db))
    // One that cannot be issued must not keep the others waiting.
    await issueVisa(services, transact, applicationId, hooks).catch((error: unknown) =>
      services.log.error({ err: error, applicationId }, 'a visa could not be issued'),
    )
}
