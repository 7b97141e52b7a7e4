import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { destroyFreeText } from '#foundation/audit/server/free-text.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import { formatReferenceNumber } from '#foundation/values/number.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Context, SignedInContext } from '#foundation/http/server/context.ts'
import { applicationDeleted, applicationStarted } from '../events.ts'
import type { VisaTypeId } from '../visa-types.ts'
import { readPersonalInfo, storePersonalInfo } from './answers.ts'
import { eventSubject } from './event-subject.ts'
import { findOwnApplication, lockOwnApplication, updateApplication } from './queries.ts'
import { applicationLocked, applicationNotFound } from './refusals.ts'
import { contactOf } from './share-with-group.ts'
import { applications, type ApplicationRow } from './table.ts'

const maxDrafts = 40

type InitialValues = Pick<typeof applications.$inferInsert, 'groupId' | 'previousId' | 'travelDetails'> &
  Partial<ReturnType<typeof storePersonalInfo>>

export async function startApplication(
  context: SignedInContext,
  applicationType: VisaTypeId,
  how: 'new' | 'companion' | 'again' = 'new',
  initialValues: InitialValues = {},
): Promise<ApplicationRow> {
  const { db, user, now } = context
  const drafts = await db.$count(applications, and(eq(applications.ownerId, user.id), eq(applications.status, 'draft')))
  if (drafts >= maxDrafts)
    throw new Refusal('conflict', /*i18n*/ 'You already have many drafts. Please finish or delete one first.', {
      code: 'too-many-drafts',
    })

  const rows = await db
    .insert(applications)
    .values({
      ...initialValues,
      applicationNumber: formatReferenceNumber('EV', randomBytes(9)),
      ownerId: user.id,
      applicationType,
      personalInfoVersion: initialValues.personalInfo ? 1 : 0,
      travelDetailsVersion: initialValues.travelDetails ? 1 : 0,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  const row = returnedRow(rows)
  recordEvent(context, applicationStarted, eventSubject(row), { applicationType, how })
  return row
}

export async function addCompanion(context: SignedInContext, id: string): Promise<ApplicationRow> {
  const row = await lockOwnApplication(context.db, context.user.id, id)
  if (!row) throw applicationNotFound()
  if (row.status !== 'draft')
    throw new Refusal('conflict', /*i18n*/ 'Travellers can be added until the application is paid.', {
      code: 'family-closed',
    })

  const groupId = row.groupId ?? randomUUID()
  if (!row.groupId) await updateApplication(context.db, id, { groupId })
  const contact = contactOf(context, row)
  return startApplication(context, row.applicationType, 'companion', {
    groupId,
    travelDetails: row.travelDetails,
    ...(contact && storePersonalInfo(context.services.keys, contact)),
  })
}

export async function applyAgain(
  context: SignedInContext,
  id: string,
  applicationType?: VisaTypeId,
): Promise<ApplicationRow> {
  const earlier = await findOwnApplication(context.db, context.user.id, id)
  if (!earlier) throw applicationNotFound()
  const info = readPersonalInfo(context.services.keys, earlier)
  const { arrivalDate: _arrival, departureDate: _departure, ...travel } = earlier.travelDetails ?? {}
  const type = applicationType ?? earlier.applicationType
  return startApplication(context, type, 'again', {
    previousId: earlier.id,
    ...(info && storePersonalInfo(context.services.keys, info)),
    ...(earlier.travelDetails && { travelDetails: { ...travel, visaType: type } }),
  })
}

export async function deleteDraft(context: SignedInContext, id: string): Promise<void> {
  const row = await lockOwnApplication(context.db, context.user.id, id)
  if (!row) throw applicationNotFound()
  if (row.status !== 'draft') throw applicationLocked(row)
  await context.db.delete(applications).where(eq(applications.id, id))
  await destroyFreeText(context.db, { subjects: [id] })
  recordEvent(context, applicationDeleted, eventSubject(row), {})
}

export async function deleteDrafts(context: Context, ownerId: string): Promise<void> {
  const rows = await context.db
    .delete(applications)
    .where(and(eq(applications.ownerId, ownerId), eq(applications.status, 'draft')))
    .returning()
  await destroyFreeText(context.db, { subjects: rows.map(({ id }) => id) })
  for (const row of rows) recordEvent(context, applicationDeleted, eventSubject(row), {})
}
