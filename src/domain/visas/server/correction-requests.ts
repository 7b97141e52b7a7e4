import { and, desc, eq } from 'drizzle-orm'
import { eventSubject } from '#domain/applications/server/event-subject.ts'
import { applicationNotFound } from '#domain/applications/server/refusals.ts'
import { findOwnApplication, lockOwnApplication, type LockedApplication } from '#domain/applications/server/queries.ts'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import { findDocument } from '#domain/documents/server/queries.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { Context, SignedInContext } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { Keys } from '#foundation/storage/server/keys.ts'
import { sealedTable } from '#foundation/storage/server/reseal.ts'
import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import type { InputOf } from '#foundation/values/endpoint.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { getTransition } from '#foundation/values/transitions.ts'
import {
  minStatementLength,
  statementTooShort,
  requestTransitions,
  type CorrectionRequest,
  type NewCorrectionRequest,
  type RequestStatus,
} from '../correction-request.ts'
import { requestSubjects } from '../request-subjects.ts'
import { correctionRequestClosed, correctionRequested, correctionRequestWithdrawn } from '../events.ts'
import type { Holder } from '../visa.ts'
import { correctedContent } from './compose-content.ts'
import { findVisa } from './queries.ts'
import { correctionRequests, type CorrectionRequestRow, type VisaRow } from './table.ts'

const purpose = 'correction-request'

type Asked = Pick<NewCorrectionRequest, 'changes' | 'statement'>

export const decryptRequest = (keys: Keys, sealed: string) => JSON.parse(keys.openText(sealed, purpose)) as Asked

export const sealedCorrectionRequests = sealedTable(correctionRequests, ['id'], (keys, { asked }) => ({
  asked: keys.resealText(asked, purpose),
}))

export function toRequest(keys: Keys, row: CorrectionRequestRow): InputOf<typeof CorrectionRequest> {
  const { id, about, status, answer, askedAt, answeredAt } = row
  return { id, about, status, answer, askedAt, answeredAt, ...decryptRequest(keys, row.asked) }
}

async function findLatest(db: Db, applicationId: string): Promise<CorrectionRequestRow | undefined> {
  const [row] = await db
    .select()
    .from(correctionRequests)
    .where(eq(correctionRequests.applicationId, applicationId))
    .orderBy(desc(correctionRequests.askedAt))
    .limit(1)
  return row
}

export async function listOwnRequests(
  { db, user, services }: SignedInContext,
  applicationId: string,
): Promise<InputOf<typeof CorrectionRequest>[]> {
  if (!(await findOwnApplication(db, user.id, applicationId))) throw applicationNotFound()
  const rows = await db
    .select()
    .from(correctionRequests)
    .where(eq(correctionRequests.applicationId, applicationId))
    .orderBy(desc(correctionRequests.askedAt))
  return rows.map((row) => toRequest(services.keys, row))
}

export async function fileRequest(
  context: SignedInContext,
  applicationId: string,
  { about, changes, statement }: NewCorrectionRequest,
): Promise<CorrectionRequestRow> {
  const { db, user, now, services } = context
  const application = await lockOwnApplication(db, user.id, applicationId)
  if (!application) throw applicationNotFound()
  const visa = await findVisa(db, applicationId)
  if (visa?.status !== 'active')
    throw new Refusal('conflict', /*i18n*/ 'Only a valid visa can be corrected.', {
      code: 'not-active',
      state: { current: { status: visa?.status ?? null } },
    })
  const latest = await findLatest(db, applicationId)
  if (latest?.status === 'open')
    throw new Refusal('conflict', /*i18n*/ 'We’re still working on your last request and will answer it first.', {
      code: 'request-open',
      state: { current: { id: latest.id, about: latest.about, status: latest.status } },
    })
  const fields = Object.keys(changes)
  await assertUseful(context, application, visa, { about, changes, statement })
  if (about !== 'other') await assertProved(db, applicationId, latest)

  const inserted = await db
    .insert(correctionRequests)
    .values({
      applicationId,
      visaId: visa.id,
      about,
      asked: services.keys.sealText(JSON.stringify({ changes, statement }), purpose),
      askedAt: now,
    })
    .returning()
  const row = returnedRow(inserted)
  recordEvent(context, correctionRequested, eventSubject(application), { requestId: row.id, about, fields })
  return row
}

/** What could never be printed is refused here, where its holder can still mend it. */
async function assertUseful(
  context: SignedInContext,
  application: ApplicationRow,
  visa: VisaRow,
  { about, changes, statement }: NewCorrectionRequest,
): Promise<void> {
  const strange = Object.keys(changes).find((name) => !requestSubjects[about].fields.includes(name as keyof Holder))
  if (strange)
    throw new Refusal(
      'invalid',
      /*i18n*/ 'Change only the details of a new passport or one detail of the holder. A different person needs their own visa.',
      { code: 'too-many-fields', state: { current: { fields: Object.keys(changes) } } },
    )
  if (about !== 'other') await correctedContent(context, application, { before: visa, corrections: changes })
  else if (statement.length < minStatementLength)
    throw new Refusal('invalid', statementTooShort, {
      code: 'statement-too-short',
      fields: { statement: statementTooShort },
    })
}

/** A file that was sent for an earlier request proves nothing about this one. */
async function assertProved(db: Db, applicationId: string, latest: CorrectionRequestRow | undefined): Promise<void> {
  const evidence = await findDocument(db, applicationId, 'evidence')
  if (evidence && evidence.uploadedAt > (latest?.askedAt ?? new Date(0))) return
  throw new Refusal('incomplete', /*i18n*/ 'Please attach a document that shows the correct details.', {
    code: 'evidence',
    state: { missing: ['evidence'] },
  })
}

export async function withdrawRequest(context: SignedInContext, applicationId: string, id: string): Promise<void> {
  const application = await lockOwnApplication(context.db, context.user.id, applicationId)
  const [row] = application ? await findRequests(context.db, { id, applicationId }) : []
  if (!application || !row) throw applicationNotFound()
  await changeRequestStatus(context, row, 'withdrawn', { by: 'owner' })
  recordEvent(context, correctionRequestWithdrawn, eventSubject(application), { requestId: id })
}

async function findRequests(db: Db, { id, applicationId }: { id: string; applicationId: string }) {
  const { id: key, applicationId: of } = correctionRequests
  return db
    .select()
    .from(correctionRequests)
    .where(and(eq(key, id), eq(of, applicationId)))
}

interface Change {
  by: 'owner' | 'officer' | 'admin' | 'system'
  answer?: string
  answeredBy?: string
}

export async function changeRequestStatus(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, status: from }: CorrectionRequestRow,
  to: RequestStatus,
  { by, answer, answeredBy }: Change,
): Promise<void> {
  getTransition(
    requestTransitions,
    { from, to, by },
    (allowed) =>
      new Refusal('conflict', /*i18n*/ 'This request has already been answered.', {
        code: 'INVALID_TRANSITION',
        state: { from, to, allowed, current: { status: from } },
      }),
  )
  const answered = { answer: answer ?? null, answeredBy: answeredBy ?? null, answeredAt: now }
  await db
    .update(correctionRequests)
    .set({ status: to, ...answered })
    .where(eq(correctionRequests.id, id))
}

export async function findOpenRequest({ db, services }: Pick<Context, 'db' | 'services'>, applicationId: string) {
  const latest = await findLatest(db, applicationId)
  return latest?.status === 'open' ? toRequest(services.keys, latest) : null
}

/** A new visa answers the request if it says what was asked for; words alone are answered in words. */
export async function grantRequest(context: Context, application: LockedApplication, holder: Holder): Promise<void> {
  const latest = await findLatest(context.db, application.id)
  if (latest?.status !== 'open' || latest.about === 'other') return
  const { changes } = decryptRequest(context.services.keys, latest.asked)
  const isDone = Object.entries(changes).every(([name, value]) => holder[name as keyof Holder] === value)
  if (isDone) await close(context, application, latest, 'granted')
}

export async function lapseRequest(context: Context, application: ApplicationRow): Promise<void> {
  const latest = await findLatest(context.db, application.id)
  if (latest?.status === 'open') await close(context, application, latest, 'lapsed')
}

async function close(
  context: Context,
  application: ApplicationRow,
  row: CorrectionRequestRow,
  how: 'granted' | 'lapsed',
): Promise<void> {
  await changeRequestStatus(context, row, how, { by: 'system' })
  recordEvent(context, correctionRequestClosed, eventSubject(application), { requestId: row.id, how })
}
