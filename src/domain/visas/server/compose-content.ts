import { randomBytes } from 'node:crypto'
import {
  completePersonalInfo,
  completeTravelDetails,
  type PersonalInfo,
  type TravelDetails,
} from '#domain/applications/application.ts'
import { readPersonalInfo } from '#domain/applications/server/answers.ts'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import { dayOf } from '#foundation/values/day.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Context } from '#foundation/http/server/context.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { readSettings } from '#domain/settings/server/settings.ts'
import type { ZoneNames } from '#engines/icao-9303/names.ts'
import { readVisaZone } from '#engines/icao-9303/visa-zone.ts'
import type { Correction } from '../visa.ts'
import { writeVisaNumber } from '../visa-number.ts'
import { holderOf, decryptContent, writeContent, type VisaContent } from './content.ts'
import { findFirstVisa } from './queries.ts'
import type { VisaRow } from './table.ts'

interface VisaAnswers {
  person: PersonalInfo
  travel: TravelDetails
}

export function answersOf({ keys }: Services, application: ApplicationRow, corrections: Correction = {}): VisaAnswers {
  const stored = readPersonalInfo(keys, application)
  const person = completePersonalInfo({ personalInfo: { ...stored, ...corrections }, travelDetails: null })
  const travel = completeTravelDetails({ personalInfo: null, travelDetails: application.travelDetails })
  if (!person || !travel)
    throw new Refusal('incomplete', /*i18n*/ 'The application is missing answers that a visa needs.', {
      code: 'incomplete',
    })
  return { person, travel }
}

interface ContentInput {
  names?: ZoneNames | undefined
  termFrom?: string | undefined
}

export async function composeContent(
  { db, now }: Context,
  application: ApplicationRow,
  answers: VisaAnswers,
  input: ContentInput,
): Promise<VisaContent> {
  const content = writeContent({
    ...answers,
    ...input,
    number: writeVisaNumber(randomBytes(9)),
    issued: dayOf(now),
    type: application.applicationType,
    applicationNumber: application.applicationNumber,
    validity: application.visaValidity ?? (await readSettings({ db })).defaultVisaValidity,
  })
  if (!content)
    throw new Refusal(
      'incomplete',
      /*i18n*/ 'The name can’t be printed in the machine-readable zone, or the passport expires too early.',
      { code: 'unprintable' },
    )
  return content
}

export async function correctedContent(
  context: Context,
  application: ApplicationRow,
  { before, corrections }: { before: VisaRow; corrections: Correction },
): Promise<VisaContent> {
  const { db, services } = context
  const old = decryptContent(services.keys, before.content)
  const holder = holderOf(old)
  const isSame = Object.entries(holder).every(([name, value]) => (corrections[name as never] ?? value) === value)
  if (isSame) throw new Refusal('invalid', /*i18n*/ 'Nothing differs from the current visa.', { code: 'unchanged' })

  const answers = answersOf(services, application, { ...holder, ...corrections })
  const { firstName, lastName } = answers.person
  const zone = readVisaZone(old.zone)
  const first = await findFirstVisa(db, application.id)
  return composeContent(context, application, answers, {
    ...(zone && firstName === holder.firstName && lastName === holder.lastName && { names: zone }),
    termFrom: first?.issueDate,
  })
}

export async function findIssuanceObstacle(context: Context, application: ApplicationRow): Promise<string | undefined> {
  try {
    await composeContent(context, application, answersOf(context.services, application), {})
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}
