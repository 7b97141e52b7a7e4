import * as z from 'zod/mini'
import { job } from '#foundation/messaging/server/jobs.ts'
import type { Transact } from '#foundation/http/server/context.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { issueVisa, visaIssuance } from './issue.ts'
import type { VisasPorts } from './ports.ts'
import { listApprovedWithoutVisa } from './queries.ts'
import { expireVisas } from './staff/revoke.ts'

/** Finds approved cases whose issuance was lost or has failed for long, and visas whose last day is over. */
const retryVisaIssuance = job('visa-round', z.object({}), '* * * * *')

export async function workVisas(services: Services, transact: Transact, ports: VisasPorts): Promise<void> {
  const { jobs, database } = services
  await jobs.work(visaIssuance, async ({ applicationId }) => {
    await issueVisa(services, transact, applicationId, ports)
  })
  await jobs.work(retryVisaIssuance, async () => {
    for (const applicationId of await listApprovedWithoutVisa(database.db))
      // One that cannot be issued must not keep the others waiting.
      await issueVisa(services, transact, applicationId, ports).catch((error: unknown) =>
        services.log.error({ err: error, applicationId }, 'a visa could not be issued'),
      )
    await transact((context) => expireVisas(context))
  })
}
