import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { destroyFreeText } from '#foundation/audit/server/free-text.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import { dayOf } from '#foundation/values/day.ts'
import { formatReferenceNumber } from '#foundation/values/number.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Context, SignedInContext } from '#foundation/http/server/context.ts'
import {
  completePersonalInfo,
  PersonalInfoDraft,
  TravelDetailsDraft,
  type Answers,
  type PersonalInfo,
  type FormSection,
  type TravelDetails,
} from '../application.ts'
import { passportProblems, personalProblems, travelProblems, type Problems } from '../consistency.ts'
import { phoneProblems, withStoredPhone } from '../phone.ts'
import { editableParts } from '../editing.ts'
import { answersSaved, applicationDeleted, applicationStarted, typeChanged } from '../events.ts'
import { isVisaType, type VisaTypeId } from '../visa-types.ts'
import { readPersonalInfo, storePersonalInfo } from './answers.ts'
import {
  findOpenRequest,
  findOwnApplication,
  lockOwnApplication,
  updateApplication,
  updateUnlocked,
} from './queries.ts'
import { recordAnsweredItem } from './requests.ts'
import { contactOf, shareContact, shareJourney } from './share-with-group.ts'
import { applications, type ApplicationRow } from './table.ts'

const maxDrafts = 40
const maxMerges = 3

export const applicationNotFound = () => new Refusal('missing', /*i18n*/ 'Application not found.')
export const applicationLocked = (row: ApplicationRow) =>
  new Refusal('conflict', /*i18n*/ 'A submitted application cannot be changed.', {
    code: 'frozen',
    state: { current: { status: row.status } },
  })

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
    throw new Refusal('conflict', /*i18n*/ 'You already have many drafts. Please finish or delete one first.')

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

/** Copies the journey and the contact but not the person; the whole group pays together. */
export async function addCompanion(context: SignedInContext, id: string): Promise<ApplicationRow> {
  const row = await lockOwnApplication(context.db, context.user.id, id)
  if (!row) throw applicationNotFound()
  if (row.status !== 'draft')
    throw new Refusal('conflict', /*i18n*/ 'Travellers can be added until the application is paid.')

  const groupId = row.groupId ?? randomUUID()
  if (!row.groupId) await updateApplication(context.db, id, { groupId })
  const contact = contactOf(context, row)
  return startApplication(context, row.applicationType, 'companion', {
    groupId,
    travelDetails: row.travelDetails,
    ...(contact && storePersonalInfo(context.services.keys, contact)),
  })
}

/** Copies the answers of an earlier application, without documents, payment and travel dates. */
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

interface SaveOptions {
  /** Partial answers: merged into the saved ones and not validated. */
  draft: boolean
  /** The version the caller read; a stale one is refused. */
  version?: number | undefined
}

export async function savePersonalInfo(
  context: SignedInContext,
  id: string,
  given: PersonalInfoDraft | PersonalInfo,
  { draft, version }: SaveOptions,
): Promise<ApplicationRow> {
  const row = await lockOwnApplication(context.db, context.user.id, id)
  return writePersonalInfo(context, await checkEditable(context, row, 'personalInfo', version), given, { draft })
}

/**
 * For every pause of typing, so without a lock or a transaction: whoever finds that another device was quicker reads
 * again and merges. Undefined if that happens too often.
 */
export async function mergePersonalInfo(
  context: SignedInContext,
  id: string,
  given: PersonalInfoDraft,
  version: number | undefined,
): Promise<ApplicationRow | undefined> {
  for (let attempt = 1; attempt <= maxMerges; attempt += 1) {
    const found = await findOwnApplication(context.db, context.user.id, id)
    const { row, answers } = await checkEditable(context, found, 'personalInfo', version)
    const saved = await updateUnlocked(
      context.db,
      row,
      personalValues(context, row, { ...answers.personalInfo, ...given }),
    )
    if (saved) return saved
  }
  return undefined
}

async function writePersonalInfo(
  context: SignedInContext,
  { row, answers }: Editable,
  given: PersonalInfoDraft | PersonalInfo,
  { draft }: Pick<SaveOptions, 'draft'>,
): Promise<ApplicationRow> {
  const info = draft ? { ...answers.personalInfo, ...given } : withStoredPhone(given)
  if (!draft) {
    const problems = {
      ...passportProblems(info, answers.travelDetails ?? {}),
      ...personalProblems(info, dayOf(context.now)),
      ...phoneProblems(info),
    }
    assertNoProblems(problems)
  }

  const saved = await updateApplication(context.db, row.id, personalValues(context, row, info))
  if (!draft) {
    await recordSectionSaved(context, saved, 'personalInfo')
    await shareContact(context, saved)
  }
  return saved
}

function personalValues({ services, now }: SignedInContext, row: ApplicationRow, info: PersonalInfoDraft) {
  return {
    ...storePersonalInfo(services.keys, z.parse(PersonalInfoDraft, info)),
    personalInfoVersion: row.personalInfoVersion + 1,
    updatedAt: now,
  }
}

export async function saveTravelDetails(
  context: SignedInContext,
  id: string,
  given: TravelDetailsDraft | TravelDetails,
  { draft, version }: SaveOptions,
): Promise<ApplicationRow> {
  const found = await lockOwnApplication(context.db, context.user.id, id)
  const { row, answers } = await checkEditable(context, found, 'travelDetails', version)
  const travel = draft ? { ...answers.travelDetails, ...given } : given
  if (!draft) {
    if (!completePersonalInfo(answers))
      throw new Refusal('incomplete', /*i18n*/ 'Please complete your personal information first.', {
        state: { missing: ['personalInfo'] },
      })
    assertNoProblems(travelProblems(travel, dayOf(context.now)))
    const passport = passportProblems(answers.personalInfo ?? {}, travel)['expiryDate']
    if (passport) assertNoProblems({ departureDate: passport })
  }

  // The type is fixed once it is paid for.
  const { visaType } = travel
  const type = row.status === 'draft' && isVisaType(visaType) ? visaType : row.applicationType
  const saved = await updateApplication(context.db, id, {
    travelDetails: z.parse(TravelDetailsDraft, { ...travel, ...(visaType && { visaType: type }) }),
    travelDetailsVersion: row.travelDetailsVersion + 1,
    applicationType: type,
    updatedAt: context.now,
  })
  if (type !== row.applicationType)
    recordEvent(context, typeChanged, eventSubject(row), { from: row.applicationType, to: type })
  if (!draft) {
    await recordSectionSaved(context, saved, 'travelDetails')
    await shareJourney(context, saved)
  }
  return saved
}

export async function deleteDraft(context: SignedInContext, id: string): Promise<void> {
  const row = await lockOwnApplication(context.db, context.user.id, id)
  if (!row) throw applicationNotFound()
  if (row.status !== 'draft') throw applicationLocked(row)
  await context.db.delete(applications).where(eq(applications.id, id))
  await destroyFreeText(context.db, { subjects: [id] })
  recordEvent(context, applicationDeleted, eventSubject(row), {})
}

/** For an account that turns out to be somebody else's. */
export async function deleteDrafts(context: Context, ownerId: string): Promise<void> {
  const rows = await context.db
    .delete(applications)
    .where(and(eq(applications.ownerId, ownerId), eq(applications.status, 'draft')))
    .returning()
  await destroyFreeText(context.db, { subjects: rows.map(({ id }) => id) })
  for (const row of rows) recordEvent(context, applicationDeleted, eventSubject(row), {})
}

export function answersOf(context: Pick<SignedInContext, 'services'>, row: ApplicationRow): Answers {
  return { personalInfo: readPersonalInfo(context.services.keys, row), travelDetails: row.travelDetails }
}

export function eventSubject(row: ApplicationRow) {
  return { subject: row.id, userId: row.ownerId }
}

/** Without a user the event appears in no timeline and triggers no email to the applicant. */
export function staffOnlySubject({ id }: Pick<ApplicationRow, 'id'>) {
  return { subject: id, userId: null }
}

interface Editable {
  row: ApplicationRow
  answers: Answers
}

async function checkEditable(
  context: SignedInContext,
  row: ApplicationRow | undefined,
  section: FormSection,
  version: number | undefined,
): Promise<Editable> {
  if (!row) throw applicationNotFound()
  const request = row.status === 'additional_info' ? ((await findOpenRequest(context.db, row.id)) ?? null) : null
  if (!editableParts({ status: row.status, request })[section]) throw applicationLocked(row)
  const answers = answersOf(context, row)
  const currentVersion = row[`${section}Version`]
  if (version !== undefined && version !== currentVersion)
    throw new Refusal('conflict', /*i18n*/ 'This has been changed on another device in the meantime.', {
      code: 'stale',
      state: { current: { [section]: answers[section], version: currentVersion } },
    })
  return { row, answers }
}

async function recordSectionSaved(context: SignedInContext, row: ApplicationRow, section: FormSection) {
  recordEvent(context, answersSaved, eventSubject(row), { sheet: section })
  if (row.status === 'additional_info') await recordAnsweredItem(context.db, row.id, section)
}

function assertNoProblems(problems: Problems) {
  const [message] = Object.values(problems)
  if (message) throw new Refusal('invalid', message, { fields: problems })
}
