// What a passport page says and its zone does not: date of issue and place of birth.
import type { Reading } from '../reading.ts'
import { findDays, orderOf } from './days.ts'
import { foldText } from './labels.ts'
import { findDoubtfulNames } from './printed-names.ts'

/** Without accents; a page usually prints two or three languages side by side. */
const labels = {
  issueDate: [
    'date of issue',
    'date de delivrance',
    'fecha de expedicion',
    'fecha de emision',
    'ausstellungsdatum',
    'data di rilascio',
    'data de emissao',
    'issued on',
    '签发日期',
    '簽發日期',
  ],
  birthPlace: [
    'place of birth',
    'lieu de naissance',
    'lugar de nacimiento',
    'geburtsort',
    'luogo di nascita',
    'local de nascimento',
    '出生地点',
    '出生地點',
  ],
}
const others = [
  'date of birth',
  'date de naissance',
  'date of expiry',
  'expiration',
  'nationality',
  'surname',
  'given name',
  'authority',
  'autorite',
  'passport no',
  'height',
  'personal no',
]
const sexLabel = /\b(?:sex|sexe|sexo|geschlecht)\b/
const sexValue = /^[MFX](?:\s?\/\s?[MFX])?\s+/
/** Confidence is lower because there is no check digit. */
const byLabel = { issueDate: 0.8, birthPlace: 0.6 }

const has = (line: string, words: readonly string[]) => words.some((some) => line.includes(some))

/** The zone's dates are known, so the third date on the page is the issue date. */
export function readPrinted(text: string, zone: Reading['fields'], today: string): Reading['fields'] {
  const lines = text
    .normalize('NFC')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const issueDate = findIssue(lines, zone, today)
  const birthPlace = findBirthPlace(lines)
  return {
    ...findDoubtfulNames(text, zone),
    ...(issueDate && { issueDate: { value: issueDate, confidence: byLabel.issueDate } }),
    ...(birthPlace && { birthPlace: { value: birthPlace, confidence: byLabel.birthPlace } }),
  }
}

function findIssue(lines: readonly string[], { dob, expiryDate }: Reading['fields'], today: string) {
  const order = orderOf(lines.join('\n'))
  const found = new Set<string>()
  for (const [index, line] of lines.entries())
    if (has(foldText(line), labels.issueDate))
      for (const day of findDays([line, lines[index + 1] ?? ''].join('\n'), order))
        if (day !== dob?.value && day !== expiryDate?.value) found.add(day)
  const [issued, ...more] = found
  if (!issued || more.length > 0 || !dob || !expiryDate) return undefined
  return issued > dob.value && issued <= today && issued < expiryDate.value ? issued : undefined
}

function findBirthPlace(lines: readonly string[]): string | undefined {
  const found = new Set<string>()
  for (const [index, line] of lines.entries()) {
    const label = foldText(line)
    if (!has(label, labels.birthPlace)) continue
    if (has(label, others)) return undefined
    const value = (lines[index + 1] ?? '').replace(sexLabel.test(label) ? sexValue : '', '')
    if (isPlace(value)) found.add(value)
  }
  const [place, ...more] = found
  return more.length === 0 ? place : undefined
}

function isPlace(value: string): boolean {
  return /^(?=(?:.*\p{Lu}){3})[\p{Lu}'’.,() -]{3,60}$/u.test(value)
}
