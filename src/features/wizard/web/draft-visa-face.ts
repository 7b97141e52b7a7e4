import { visaTypes, type VisaTypeId } from '#domain/applications/visa-types.ts'
import { printedDay } from '#domain/visas/printed-day.ts'
import { printedName } from '#domain/visas/printed-name.ts'
import { entryLabels } from '#domain/visas/visa-labels.ts'
import { entriesOf } from '#domain/visas/visa.ts'
import { normalizePassportNumber } from '#domain/visas/visa-number.ts'
import type { VisaFace } from '#domain/visas/web/visa-face.ts'
import { writeNames, zoneName } from '#engines/icao-9303/names.ts'
import { stateCode } from '#engines/icao-9303/states.ts'
import { visaFormats, withCheckDigit } from '#engines/icao-9303/visa-zone.ts'
import { zoneDate } from '#engines/icao-9303/zone-date.ts'
import { countryName } from '#foundation/values/countries.ts'
import { isDay } from '#foundation/values/day.ts'

export type Answers = Readonly<Record<string, string | number | undefined>>

const unknown = '·····'
const onApproval = 'On approval'
const length = visaFormats.A
const sexes: Record<string, 'F' | 'M' | 'X'> = { female: 'F', male: 'M', other: 'X' }

/** What the answers so far would print. Number and term come with the approval, and are not guessed. */
export function draftVisaFace(type: VisaTypeId, person: Answers, travel: Answers): VisaFace {
  const [last, first] = [answer(person, 'lastName'), answer(person, 'firstName').replace(/^-$/, '')]
  const [born, nationality] = [answer(person, 'dob'), answer(person, 'nationality')]
  const [passport, sex] = [answer(person, 'passportNumber'), sexes[answer(person, 'gender')]]
  const entries = entriesOf[answer(travel, 'entryType') as keyof typeof entriesOf]
  const days = Math.min(Number(answer(travel, 'duration')), visaTypes[type].validDays)
  return {
    number: onApproval,
    type: visaTypes[type].title,
    name: printedName(last, first) || unknown,
    passport: normalizePassportNumber(passport) || unknown,
    nationality: nationality ? countryName(nationality, 'en') : unknown,
    born: isDay(born) ? printedDay(born) : unknown,
    sex: sex ?? unknown,
    validFrom: onApproval,
    validUntil: onApproval,
    entries: entries === undefined ? unknown : entryLabels[entries],
    stay: stayWords(days),
    zone: [
      `V<${stateCode('lr')}${writeNames({ primary: zoneName(last), secondary: zoneName(first) }, length - 5)}`,
      [
        '<'.repeat(10),
        (nationality ? stateCode(nationality) : '').padEnd(3, '<'),
        isDay(born) ? withCheckDigit(zoneDate(born), 6) : '<'.repeat(7),
        sex === 'F' || sex === 'M' ? sex : '<',
        '<'.repeat(7),
        normalizePassportNumber(passport).replace(/[^0-9A-Z]/g, '<'),
      ]
        .join('')
        .slice(0, length)
        .padEnd(length, '<'),
    ],
    overprint: 'PREVIEW',
  }
}

function answer(answers: Answers, name: string): string {
  return String(answers[name] ?? '').trim()
}

function stayWords(days: number): string {
  if (!(days >= 1)) return unknown
  return days === 1 ? '1 day' : `${days} days`
}
