// Beginning an application and answering its questions.
import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { dayOf } from '#foundation/values/day.ts'
import { formatReferenceNumber } from '#foundation/values/number.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import {
  completePersonalInfo,
  PersonalInfoDraft,
  TravelDetailsDraft,
  type Answers,
  type PersonalInfo,
  type Sheet,
  type TravelDetails,
} from '../application.ts'
import { passportProblems, personalProblems, travelProblems, type Problems } from '../consistency.ts'
import { openParts } from '../editing.ts'
import { answersSaved, applicationDeleted, applicationStarted, typeChanged } from '../events.ts'
import { isVisaType, type VisaTypeId } from '../visa-types.ts'
import { readPersonalInfo, storePersonalInfo } from './answers.ts'
import { findOpenRequest, findOwnApplication, lockOwnApplication, updateApplication } from './queries.ts'
import { noteAnswered } from './requests.ts'
import { applications, type ApplicationRow } from './table.ts'

/** Drafts one person may keep at a time; a family and some second thoughts fit in. */
const draftsAtOnce = 40

export const notFound = () => new Refusal('missing', /*i18n*/ 'Application not found.')
export const frozen = (row: ApplicationRow) =>
  new Refusal('conflict', /*i18n*/ 'A submitted application cannot be changed.', {
    code: 'frozen',
    state: { current: { status: row.status } },
  })

type Beginning = Pick<typeof applications.$inferInsert, 'groupId' | 'previousId' | 'travelDetails'> &
  Partial<ReturnType<typeof storePersonalInfo>>

export async function startApplication(
  context: SignedInContext,
  applicationType: VisaTypeId,
  how: 'new' | 'companion' | 'again' = 'new',
  beginning: Beginning = {},
): Promise<ApplicationRow> {
  const { db, user, now } = context
  const drafts = await db.$count(applications, and(eq(applications.ownerId, user.id), eq(applications.status, 'draft')))
  if (drafts >= draftsAtOnce)
    throw new Refusal('conflict', /*i18n*/ 'You have many drafts already. Please finish or delete one first.')

  const [row] = await db
    .insert(applications)
    .values({
      ...beginning,
      applicationNumber: formatReferenceNumber('EV', randomBytes(9)),
      ownerId: user.id,
      applicationType,
      personalInfoVersion: beginning.personalInfo ? 1 : 0,
      travelDetailsVersion: beginning.travelDetails ? 1 : 0,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  recordEvent(context, applicationStarted, eventSubject(row!), { applicationType, how })
  return row!
}

/** One more traveller on the same journey: the trip is copied, the person is asked anew, and all pay together. */
export async function addCompanion(context: SignedInContext, id: string): Promise<ApplicationRow> {
  const row = await lockOwnApplication(context.db, context.user.id, id)
  if (!row) throw notFound()
  if (row.status !== 'draft')
    throw new Refusal('conflict', /*i18n*/ 'Travellers can be added until the application is paid.')

  const groupId = row.groupId ?? randomUUID()
  if (!row.groupId) await updateApplication(context.db, id, { groupId })
  return startApplication(context, row.applicationType, 'companion', { groupId, travelDetails: row.travelDetails })
}

/** A new draft with the answers of an earlier application; documents, payment and dates of travel are asked anew. */
export async function applyAgain(
  context: SignedInContext,
  id: string,
  applicationType?: VisaTypeId,
): Promise<ApplicationRow> {
  const earlier = await findOwnApplication(context.db, context.user.id, id)
  if (!earlier) throw notFound()
  const info = readPersonalInfo(context.services.keys, earlier)
  const { arrivalDate: _arrival, departureDate: _departure, ...travel } = earlier.travelDetails ?? {}
  const type = applicationType ?? earlier.applicationType
  return startApplication(context, type, 'again', {
    previousId: earlier.id,
    ...(info && storePersonalInfo(context.services.keys, info)),
    ...(earlier.travelDetails && { travelDetails: { ...travel, visaType: type } }),
  })
}

interface Saving {
  /** Half-typed: merged into what is there, and not held against the rules. */
  draft: boolean
  /** The version the writer saw; an older one is refused, with what stands now. */
  version?: number | undefined
}

export async function savePersonalInfo(
  context: SignedInContext,
  id: string,
  given: PersonalInfoDraft | PersonalInfo,
  { draft, version }: Saving,
): Promise<ApplicationRow> {
  const { row, answers } = await openSheet(context, id, 'personalInfo', version)
  const info = draft ? { ...answers.personalInfo, ...given } : given
  if (!draft) {
    const problems = {
      ...passportProblems(info, answers.travelDetails ?? {}),
      ...personalProblems(info, dayOf(context.now)),
    }
    refuseProblems(problems)
  }

  const saved = await updateApplication(context.db, id, {
    ...storePersonalInfo(context.services.keys, z.parse(PersonalInfoDraft, info)),
    personalInfoVersion: row.personalInfoVersion + 1,
    updatedAt: context.now,
  })
  if (!draft) await finishSheet(context, saved, 'personalInfo')
  return saved
}

export async function saveTravelDetails(
  context: SignedInContext,
  id: string,
  given: TravelDetailsDraft | TravelDetails,
  { draft, version }: Saving,
): Promise<ApplicationRow> {
  const { row, answers } = await openSheet(context, id, 'travelDetails', version)
  const travel = draft ? { ...answers.travelDetails, ...given } : given
  if (!draft) {
    if (!completePersonalInfo(answers))
      throw new Refusal('incomplete', /*i18n*/ 'Please complete your personal information first.', {
        state: { missing: ['personalInfo'] },
      })
    refuseProblems(travelProblems(travel, dayOf(context.now)))
    const passport = passportProblems(answers.personalInfo ?? {}, travel)['expiryDate']
    if (passport) refuseProblems({ departureDate: passport })
  }

  // A draft follows the type that is chosen on the way; once paid for, the type stays.
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
  if (!draft) await finishSheet(context, saved, 'travelDetails')
  return saved
}

/** A draft leaves without a trace of its answers; what was paid for stays. */
export async function deleteDraft(context: SignedInContext, id: string): Promise<void> {
  const row = await lockOwnApplication(context.db, context.user.id, id)
  if (!row) throw notFound()
  if (row.status !== 'draft') throw frozen(row)
  await context.db.delete(applications).where(eq(applications.id, id))
  recordEvent(context, applicationDeleted, eventSubject(row), {})
}

export function answersOf(context: Pick<SignedInContext, 'services'>, row: ApplicationRow): Answers {
  return { personalInfo: readPersonalInfo(context.services.keys, row), travelDetails: row.travelDetails }
}

export function eventSubject(row: ApplicationRow) {
  return { subject: row.id, userId: row.ownerId }
}

/** What stays between those at the desk: no timeline and no email speaks of it. */
export function inOffice({ id }: Pick<ApplicationRow, 'id'>) {
  return { subject: id, userId: null }
}

async function openSheet(context: SignedInContext, id: string, sheet: Sheet, version: number | undefined) {
  const row = await lockOwnApplication(context.db, context.user.id, id)
  if (!row) throw notFound()
  const request = (await findOpenRequest(context.db, id)) ?? null
  if (!openParts({ status: row.status, request })[sheet]) throw frozen(row)
  const answers = answersOf(context, row)
  const stands = row[`${sheet}Version`]
  if (version !== undefined && version !== stands)
    throw new Refusal('conflict', /*i18n*/ 'This was changed on another device in the meantime.', {
      code: 'stale',
      state: { current: { [sheet]: answers[sheet], version: stands } },
    })
  return { row, answers }
}

async function finishSheet(context: SignedInContext, row: ApplicationRow, sheet: Sheet) {
  recordEvent(context, answersSaved, eventSubject(row), { sheet })
  if (row.status === 'additional_info') await noteAnswered(context.db, row.id, sheet)
}

function refuseProblems(problems: Problems) {
  const [message] = Object.values(problems)
  if (message) throw new Refusal('invalid', message, { fields: problems })
}
