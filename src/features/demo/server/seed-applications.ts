// Made through the service's own functions; only the documents are inserted directly.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { findUserByEmail } from '#domain/accounts/server/queries.ts'
import type { UserRow } from '#domain/accounts/server/table.ts'
import { startApplication } from '#domain/applications/server/drafting.ts'
import { savePersonalInfo, saveTravelDetails } from '#domain/applications/server/save-answers.ts'
import { listOwnApplications, lockApplication } from '#domain/applications/server/queries.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { documentUploaded } from '#domain/documents/events.ts'
import { fileKinds } from '#domain/documents/file-kinds.ts'
import { insertDocument, encryptFileName } from '#domain/documents/server/queries.ts'
import { queueReading } from '#domain/documents/server/readings.ts'
import { changeStatusAtDesk } from '#domain/application-lifecycle/server/change-status.ts'
import { payForApplication } from '#domain/application-lifecycle/server/pay.ts'
import { moveToQueue } from '#domain/application-lifecycle/server/submit.ts'
import { biometricVerifications } from '#domain/identity-check/server/table.ts'
import { withoutProviders } from '#domain/payments/server/config.ts'
import { totalFee } from '#domain/payments/fees.ts'
import { inDollars } from '#foundation/values/money.ts'
import { serviceContext, type Actor, type Context } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { transact, type RequestHooks, type LongRunningContext } from '#foundation/http/server/serve.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { demoApplications, journeyOf, personOf, type DemoApplication } from './demo-applications.ts'
import { drawDocuments, drawPassport, type DrawnDocument } from './draw-documents.ts'

/** Any number works, as long as every instance uses the same. */
const seedLock = 7_263_003

export async function seedDemoApplications(service: Services, hooks: RequestHooks): Promise<void> {
  const services = withDemoPayments(service)
  const { db } = services.database
  const traveller = await findUserByEmail(db, 'traveller@evisa.example')
  const officer = await findUserByEmail(db, 'officer@evisa.example')
  if (!traveller || !officer || (await listOwnApplications(db, traveller.id)).length > 0) return
  const seedOnce = async () => {
    if ((await listOwnApplications(db, traveller.id)).length > 0) return
    const papers = await drawDocuments(journeyOf('tourist', services.clock()))
    for (const demoApplication of demoApplications.toReversed())
      await seedApplication(services, hooks, { demoApplication, traveller, officer, papers })
  }
  // Instances that start together wait for the one that seeds, however long that takes on a slow machine.
  while (!(await runUnderSeedLock(db, seedOnce))) await wait(500)
}

/** False while another instance holds the lock. `work` uses connections of its own. */
function runUnderSeedLock(db: Db, work: () => Promise<void>): Promise<boolean> {
  return db.transaction(async (lock) => {
    await lock.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    const { rows } = await lock.execute<{ isOurs: boolean }>(
      sql`select pg_try_advisory_xact_lock(${seedLock}) as "isOurs"`,
    )
    const isOurs = rows[0]?.isOurs === true
    if (isOurs) await work()
    return isOurs
  })
}

/** Never charges a real provider, whichever one is configured. */
function withDemoPayments(services: Services): Services {
  return { ...services, env: withoutProviders(services.env) }
}

interface SeedContext {
  demoApplication: DemoApplication
  traveller: UserRow
  officer: UserRow
  papers: readonly DrawnDocument[]
}

async function seedApplication(
  services: Services,
  hooks: RequestHooks,
  { demoApplication, traveller, officer, papers }: SeedContext,
): Promise<void> {
  const today = services.clock().getTime()
  const as = (person: UserRow, day: number) =>
    actAs(services, hooks, person, new Date(today - (demoApplication.daysAgo - day) * 86_400_000))
  const { until } = demoApplication
  const info = personOf(demoApplication, new Date(today))
  const travel = journeyOf(demoApplication.type, new Date(today))

  const owner = as(traveller, 0)
  const { id } = await owner.transact((context) => startApplication(context, demoApplication.type))
  await owner.transact((context) => savePersonalInfo(context, id, info, { draft: false }))
  await owner.transact((context) => saveTravelDetails(context, id, travel, { draft: false }))
  if (until === 'answered') return

  await insertDocuments(owner, id, [await drawPassport(info), ...papers])
  if (until === 'ready') return

  const { method = 'credit_card' } = demoApplication
  const amount = inDollars(totalFee(demoApplication.type))
  await payForApplication(owner, id, { amount, currency: 'USD', paymentMethod: method, declaration: true }, undefined)
  if (demoApplication.hasIdentity) await confirmIdentity(owner, id)
  if (until === 'paid') return

  const intake = actAs(services, hooks, null, owner.now)
  await intake.transact((context) => moveToQueue(context, { applicationId: id }))
  if (until === 'waiting') return

  const desk = as(officer, 2)
  const locked = async ({ db }: Context) => {
    const application = await lockApplication(db, id)
    if (!application) throw new Error('A demonstration application has disappeared.')
    return application
  }
  await desk.transact(async (context) => changeStatusAtDesk(context, await locked(context), 'in_review'))
  if (until === 'in review') return
  const decision = as(officer, 3)
  if (until === 'asked')
    await decision.transact(async (context) =>
      changeStatusAtDesk(context, await locked(context), 'additional_info', {
        reason: 'Please send the letter of your employer, and a bank statement of the last 3 months.',
        items: ['document:employment', 'document:funds'],
      }),
    )
  if (until === 'refused')
    await decision.transact(async (context) =>
      changeStatusAtDesk(context, await locked(context), 'rejected', {
        reason: 'The bank statement does not show enough means for the stay.',
        reasonCode: 'insufficient-funds',
      }),
    )
  if (until === 'approved')
    await decision.transact(async (context) => changeStatusAtDesk(context, await locked(context), 'approved'))
}

type ActorContext<User extends Actor | null> = LongRunningContext<User>

function actAs(services: Services, hooks: RequestHooks, person: null, now: Date): ActorContext<null>
function actAs(services: Services, hooks: RequestHooks, person: UserRow, now: Date): ActorContext<Actor>
function actAs(services: Services, hooks: RequestHooks, person: UserRow | null, now: Date): ActorContext<Actor | null> {
  const user = person && {
    ...person,
    accountRole: person.role,
    emailVerified: true,
    sessionId: '',
    sessionBeganAt: new Date(),
    isRemembered: false,
    hasSecondFactor: false,
    passedSecondFactor: false,
    owesSecondFactor: false,
  }
  const context = { ...serviceContext(services), user, now }
  return { ...context, transact: (work) => transact(services, hooks, context, work) }
}

async function insertDocuments(
  owner: LongRunningContext<Actor>,
  applicationId: string,
  papers: readonly DrawnDocument[],
): Promise<void> {
  const { files, keys } = owner.services
  const placed = await Promise.all(
    papers.map(async (paper) => ({
      ...paper,
      storageName: await files.save(paper.bytes),
      previewName: paper.preview ? await files.save(paper.preview) : null,
    })),
  )
  await owner.transact(async (context) => {
    const { id: userId } = context.user
    for (const { documentType, fileName, kind, bytes, storageName, previewName } of placed) {
      const document = await insertDocument(context.db, {
        applicationId,
        documentType,
        storageName,
        previewName,
        fileSize: bytes.length,
        fileName: encryptFileName(keys, fileName),
        fileType: fileKinds[kind].fileType,
        status: 'pending',
        checks: [],
        uploadedBy: userId,
        uploadedAt: context.now,
        lookedAt: context.now,
      })
      // The first thing an officer looks for; the other documents are read within the hour.
      if (documentType === 'passport') await queueReading(context.services.jobs, context.db, document)
      recordEvent(context, documentUploaded, { subject: applicationId, userId }, { documentType, replaced: false })
    }
  })
}

async function confirmIdentity(owner: LongRunningContext<Actor>, applicationId: string): Promise<void> {
  await owner.transact(async ({ db, user, now }) => {
    await db.insert(biometricVerifications).values({
      verificationId: randomUUID(),
      userId: user.id,
      applicationId,
      documentType: 'passport',
      extractedData: {},
      verificationScores: { documentAuthenticity: 97, faceMatch: 96 },
      confidence: 96,
      status: 'approved',
      flags: ['demonstration'],
      officerReviewed: true,
      createdAt: now,
      completedAt: now,
    })
  })
}
