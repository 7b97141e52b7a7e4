import * as z from 'zod/mini'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { dayOf } from '#foundation/values/day.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import {
  completePersonalInfo,
  PersonalInfoDraft,
  TravelDetailsDraft,
  type Answers,
  type PersonalInfo,
  type FormSection,
  type TravelDetails,
} from '../application.ts'
import { passportProblems, personalProblems, travelProblems, withStay, type Problems } from '../consistency.ts'
import { phoneProblems, withStoredPhone } from '../phone.ts'
import { editableParts } from '../editing.ts'
import { answersSaved, typeChanged } from '../events.ts'
import { isVisaType } from '../visa-types.ts'
import { answersOf, storePersonalInfo } from './answers.ts'
import { eventSubject } from './event-subject.ts'
import {
  findOpenRequest,
  findOwnApplication,
  lockOwnApplication,
  updateApplication,
  updateUnlocked,
} from './queries.ts'
import { applicationLocked, applicationNotFound } from './refusals.ts'
import { recordAnsweredItem } from './requests.ts'
import { shareContact, shareJourney } from './share-with-group.ts'
import type { ApplicationRow } from './table.ts'

const maxMerges = 3

interface SaveOptions {
  draft: boolean
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

/** For every pause of typing, so without a lock: anyone who finds that another device was quicker reads again and merges. */
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
  const travel = withStay(draft ? { ...answers.travelDetails, ...given } : given)
  if (!draft) {
    if (!completePersonalInfo(answers))
      throw new Refusal('incomplete', /*i18n*/ 'Please complete your personal information first.', {
        code: 'no-personal-information',
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
