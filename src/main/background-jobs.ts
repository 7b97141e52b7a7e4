// Everything that happens without anybody asking: letters, tidying, and the hourly seal of history.
import * as z from 'zod/mini'
import { notePasswordRefused, passwordRefused } from '#domain/accounts/server/login.ts'
import { answerEmailRequested, emailRequested } from '#domain/accounts/server/recovery.ts'
import { forgetOldSessions } from '#domain/accounts/server/sessions.ts'
import { forgetOldTokens } from '#domain/accounts/server/tokens.ts'
import { workAppointments } from '#domain/appointments/server/jobs.ts'
import { keepChainHead, keepHead } from '#foundation/audit/server/heads.ts'
import { eventHappened } from '#foundation/audit/server/record-event.ts'
import { chatReplyMail } from '#features/assistant/server/hand-over.ts'
import { considerAgain, considerApproval } from '#features/cases/server/automatic-approval.ts'
import { mailSubscriber } from '#features/contact/server/newsletter-email.ts'
import { answerSubscriptionAsked, newsletterEmail, subscriptionAsked } from '#features/contact/server/newsletter.ts'
import { contactMail, mailMessage } from '#features/contact/server/send.ts'
import { forgetUnconfirmed } from '#features/contact/server/subscribers.ts'
import { forgetReplacedDocuments } from '#domain/documents/server/queries.ts'
import { lookAtWaitingPhoto, photoLook, queueUnseenPhotos } from '#domain/documents/server/photo-check.ts'
import { documentScan, queueWaitingDocuments, scanWaitingDocument } from '#domain/documents/server/quarantine.ts'
import { documentReading, queueUnreadDocuments, readWaitingDocument } from '#domain/documents/server/readings.ts'
import { forgetOldUploads } from '#domain/documents/server/resumable.ts'
import { clearSpool } from '#domain/documents/server/spool.ts'
import { keepsDocuments, sweepOrphanFiles } from '#domain/documents/server/delete-orphan-files.ts'
import { intake, takeIn } from '#domain/application-lifecycle/server/submit.ts'
import { workInterviews } from '#domain/interviews/server/jobs.ts'
import { keepsRecordings } from '#domain/interviews/server/recordings.ts'
import { expireOld } from '#domain/identity-check/server/expire.ts'
import { keepsIdentityPictures } from '#domain/identity-check/server/queries.ts'
import { addressEmail, sendAddressEmail } from '#features/notifications/server/contact-address.ts'
import { deliverEmails } from '#features/notifications/server/deliver.ts'
import { checkChain, walkChain } from '#features/administration/audit-trail/server/chain.ts'
import { mailChatReply } from '#features/notifications/server/email-chat-reply.ts'
import { workPayments } from '#domain/payments/server/jobs.ts'
import { serviceContext, type Actor, type Context } from '#foundation/http/server/context.ts'
import { forgetOldKeys } from '#foundation/http/server/idempotency.ts'
import { job, type Finish } from '#foundation/messaging/server/jobs.ts'
import { forgetOldLimits } from '#foundation/http/server/limits.ts'
import { transact, type RequestHooks, type LongRunningContext } from '#foundation/http/server/serve.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { noteConsents } from '#features/privacy/server/consents.ts'
import { farewell, mailFarewell } from '#features/privacy/server/farewell.ts'
import { removeFiles, removeForgottenFiles } from '#features/privacy/server/forget.ts'
import { applyRetention, retentionNight } from '#features/privacy/server/retention.ts'
import {
  rebuildDailyReport,
  refreshTodaysReport,
  dailyReportJob,
  todaysReportJob,
} from '#features/reports/server/rebuild.ts'
import { workVisas } from '#domain/visas/server/jobs.ts'
import { keepsVisas } from '#domain/visas/server/queries.ts'
import { mainOffice } from '#features/public-site/server/office.ts'
import { createPorts } from './ports.ts'

const tidyUp = job('tidy-up', z.object({}), '23 * * * *')
const sweepFiles = job('sweep-files', z.object({}))

/** Every room that stores files. */
const keepers = [keepsDocuments, keepsVisas, keepsIdentityPictures, keepsRecordings]
const sweepAfter = 20 * 60_000

export async function startJobs(services: Services, hooks: RequestHooks): Promise<void> {
  const { jobs, database, clock } = services
  const ports = createPorts(services)
  /** Does the last of a job's work and marks it as done in one transaction: a crash does not do it twice. */
  const conclude = (finish: Finish, work: (context: Context) => Promise<void>) =>
    transact(services, hooks, serviceContext(services), async (context) => {
      await work(context)
      await finish(context.db)
    })

  await jobs.work(eventHappened, async ({ eventId }, finish) => {
    await noteConsents(services, eventId)
    await deliverEmails(services, eventId)
    await conclude(finish, (context) => considerAgain(context, eventId))
  })
  await jobs.work(emailRequested, (asked, finish) =>
    conclude(finish, (context) => answerEmailRequested(context, asked)),
  )
  await jobs.work(contactMail, (mail) => mailMessage(services, mainOffice, mail))
  await jobs.work(subscriptionAsked, (asked, finish) =>
    conclude(finish, (context) => answerSubscriptionAsked(context, asked)),
  )
  await jobs.work(addressEmail, (message) => sendAddressEmail(services, message))
  await jobs.work(newsletterEmail, (message) => mailSubscriber(services, message))
  await jobs.work(chatReplyMail, ({ messageId }) => mailChatReply(services, messageId))
  await jobs.work(passwordRefused, ({ email }, finish) =>
    conclude(finish, (context) => notePasswordRefused(context, email)),
  )
  await jobs.work(intake, (asked, finish) =>
    conclude(finish, async (context) => {
      await takeIn(context, asked)
      await considerApproval(context, asked.applicationId)
    }),
  )
  await jobs.work(documentScan, ({ documentId }) =>
    scanWaitingDocument(services, documentId, (work) => transact(services, hooks, serviceContext(services), work)),
  )
  const consider = async (applicationId: string | undefined) => {
    if (applicationId !== undefined)
      await transact(services, hooks, serviceContext(services), (context) => considerApproval(context, applicationId))
  }
  await jobs.work(documentReading, async (asked) => consider(await readWaitingDocument(services, asked)))
  await jobs.work(photoLook, async (asked) => consider(await lookAtWaitingPhoto(services, asked)))
  await jobs.work(tidyUp, async () => {
    await forgetOldSessions(database.db, clock())
    await forgetOldTokens(database.db, clock())
    await forgetUnconfirmed(database.db, clock())
    await forgetOldLimits(database.db, clock())
    await forgetOldKeys(database.db, clock())
    await forgetOldUploads(database.db, clock())
    await forgetReplacedDocuments(database.db, clock())
    await clearSpool(services.env.dataDir, clock())
    await queueWaitingDocuments(services)
    await queueUnreadDocuments(services)
    await queueUnseenPhotos(services)
    await sweepOrphanFiles(services, keepers)
    await transact(services, hooks, serviceContext(services), expireOld)
  })
  await jobs.work(sweepFiles, async () => void (await sweepOrphanFiles(services, keepers)))
  await workPayments(services, () => actingService(services, hooks), ports.payments)
  await workAppointments(services, (work) => transact(services, hooks, serviceContext(services), work), conclude)
  await workInterviews(services, (work) => transact(services, hooks, serviceContext(services), work))
  await jobs.work(farewell, (message) => mailFarewell(services, message))
  await jobs.work(removeFiles, ({ names }) => removeForgottenFiles(services, names))
  await jobs.work(retentionNight, () =>
    applyRetention((work) => transact(services, hooks, serviceContext(services), work)),
  )
  await workVisas(services, (work) => transact(services, hooks, serviceContext(services), work), ports.visas)
  await jobs.work(checkChain, () => walkChain(services))
  await jobs.work(dailyReportJob, () => rebuildDailyReport(database.db, clock()))
  await jobs.work(todaysReportJob, () => refreshTodaysReport(database.db, clock()))
  await jobs.work(keepChainHead, () => keepHead(actingService(services, hooks)))
}

/** What a process that was killed has left: files that it had stored and not yet written down. */
export async function clearAfterCrash(services: Services, openedAt: Date): Promise<void> {
  const { env, database, jobs, clock } = services
  // Whoever has the data folder and the database alone knows that nobody else is writing.
  if (env.databaseUrl === undefined && !env.s3) {
    await clearSpool(env.dataDir, clock(), openedAt)
    await sweepOrphanFiles(services, keepers, openedAt)
  } else await jobs.enqueue(database.db, sweepFiles, {}, { after: new Date(Date.now() + sweepAfter) })
}

/** The service acting by itself, in as many transactions as it needs. */
export function actingService(services: Services, hooks: RequestHooks): LongRunningContext<Actor | null> {
  const context = serviceContext(services)
  return { ...context, transact: (work) => transact(services, hooks, context, work) }
}
