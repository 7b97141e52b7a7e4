import { accountJobs } from '#domain/accounts/server/jobs.ts'
import { lifecycleJobs } from '#domain/application-lifecycle/server/jobs.ts'
import { approvalJobs } from '#domain/approvals/server/jobs.ts'
import { appointmentJobs } from '#domain/appointments/server/jobs.ts'
import { findStoredDocuments, type StoredFileLookup } from '#domain/documents/server/delete-orphan-files.ts'
import { findStoredEvidence } from '#domain/documents/server/staff/evidence.ts'
import { documentJobs } from '#domain/documents/server/jobs.ts'
import { identityJobs } from '#domain/identity-check/server/jobs.ts'
import { findStoredIdentityPictures } from '#domain/identity-check/server/queries.ts'
import { interviewJobs } from '#domain/interviews/server/jobs.ts'
import { findStoredRecordings } from '#domain/interviews/server/recordings.ts'
import { paymentJobs, sandboxPaymentJobs } from '#domain/payments/server/jobs.ts'
import { screeningJobs } from '#domain/screening/server/jobs.ts'
import { visaJobs } from '#domain/visas/server/jobs.ts'
import { findStoredVisas } from '#domain/visas/server/queries.ts'
import { auditTrailJobs } from '#features/administration/audit-trail/server/jobs.ts'
import { reconsiderApproval, considerApproval } from '#features/cases/server/automatic-approval.ts'
import { caseJobs } from '#features/cases/server/jobs.ts'
import { contactJobs } from '#features/contact/server/jobs.ts'
import { financeJobs } from '#features/finance/server/jobs.ts'
import { deliverAct } from '#features/notifications/server/deliver.ts'
import { notificationJobs } from '#features/notifications/server/jobs.ts'
import { recordConsents } from '#features/privacy/server/consents.ts'
import { privacyJobs } from '#features/privacy/server/jobs.ts'
import { mainOffice } from '#features/public-site/server/office.ts'
import { considerAlert } from '#features/security-alerts/server/detect.ts'
import { alertOfBrokenChain } from '#features/security-alerts/server/raise.ts'
import { reportJobs } from '#features/reports/server/jobs.ts'
import { auditJobs } from '#foundation/audit/server/jobs.ts'
import { startWorkers, type BackgroundJob } from '#foundation/http/server/background-job.ts'
import { httpJobs } from '#foundation/http/server/jobs.ts'
import type { RequestHooks } from '#foundation/http/server/serve.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { createPorts, type Ports } from './ports.ts'

export const fileOwners: readonly StoredFileLookup[] = [
  findStoredDocuments,
  findStoredEvidence,
  findStoredVisas,
  findStoredIdentityPictures,
  findStoredRecordings,
]

/** Schedules of earlier releases, replaced by other jobs. */
const retiredSchedules = ['tidy-up', 'appointments-minute', 'interviews-minute', 'visa-round', 'retention']

export async function startJobs(services: Services, hooks: RequestHooks): Promise<void> {
  await services.jobs.endSchedules(retiredSchedules)
  await startWorkers(services, hooks, listJobs(services, createPorts(services)))
}

const listJobs = ({ env }: Services, ports: Ports): BackgroundJob[] => [
  ...httpJobs,
  ...auditJobs(
    [
      ({ services }, eventId) => recordConsents(services, eventId),
      ({ services }, eventId, act) => deliverAct(services, eventId, act),
      ({ transact }, eventId) => transact((context) => considerAlert(context, eventId)),
      ({ conclude }, eventId) => conclude((context) => reconsiderApproval(context, eventId)),
    ],
    alertOfBrokenChain,
  ),
  ...accountJobs,
  ...approvalJobs(ports.approvals),
  ...documentJobs({ storedFileLookups: fileOwners, onChecked: considerApproval }),
  ...paymentJobs(ports.payments),
  ...(env.profile === 'demonstration' ? sandboxPaymentJobs : []),
  ...appointmentJobs,
  ...screeningJobs,
  ...visaJobs(ports.visas),
  ...interviewJobs,
  ...identityJobs,
  ...lifecycleJobs({ onQueued: considerApproval }),
  ...caseJobs,
  ...contactJobs(mainOffice),
  ...financeJobs,
  ...reportJobs,
  ...notificationJobs,
  ...auditTrailJobs,
  ...privacyJobs,
]
