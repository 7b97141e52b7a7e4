// Doc 9303-4, 4.2.2 (TD3, two lines of 44).
import { checkDigit } from './check-digit.ts'
import { readNames, writeNames, type ZoneNames } from './names.ts'
import { withCheckDigit, hasValidCheckDigit, trim, type Zone } from './visa-zone.ts'

export interface PassportZone extends ZoneNames {
  type: string
  issuer: string
  number: string
  nationality: string
  born: string
  sex: 'F' | 'M' | '<'
  validUntil: string
  personal: string
}

const length = 44

export function printPassportZone(passport: PassportZone): Zone {
  const number = withCheckDigit(passport.number.slice(0, 9), 9)
  const born = withCheckDigit(passport.born, 6)
  // The check digit of an empty personal number may be a filler instead of 0; the composite digit is the same.
  const until = withCheckDigit(passport.validUntil, 6)
  const personal = passport.personal ? withCheckDigit(passport.personal, 14) : '<'.repeat(15)
  return [
    `P${passport.type || '<'}${passport.issuer.padEnd(3, '<')}${writeNames(passport, length - 5)}`,
    [
      number,
      passport.nationality.padEnd(3, '<'),
      born,
      passport.sex,
      until,
      personal,
      checkDigit(number + born + until + personal),
    ].join(''),
  ]
}

export function readPassportZone([first, second]: readonly string[]): PassportZone | undefined {
  if (first?.length !== length || second?.length !== length) return undefined
  if (!/^P[A-Z<][A-Z]{1,3}[A-Z<]*$/.test(first) || !/^[0-9A-Z<]+$/.test(second)) return undefined
  const field = (from: number, to: number) => second.slice(from - 1, to)
  const sex = field(21, 21)
  if (sex !== 'F' && sex !== 'M' && sex !== '<') return undefined
  if (!hasValidCheckDigit(field(1, 10)) || !hasValidCheckDigit(field(14, 20)) || !hasValidCheckDigit(field(22, 28)))
    return undefined
  const personal = field(29, 42)
  const isEmpty = trim(personal) === '' && field(43, 43) === '<'
  if (!isEmpty && !hasValidCheckDigit(field(29, 43))) return undefined
  if (!hasValidCheckDigit(field(1, 10) + field(14, 20) + field(22, 44))) return undefined
  return {
    type: first.slice(1, 2).replace('<', ''),
    issuer: trim(first.slice(2, 5)),
    ...readNames(first.slice(5)),
    number: trim(field(1, 9)),
    nationality: trim(field(11, 13)),
    born: field(14, 19),
    sex,
    validUntil: field(22, 27),
    personal: trim(personal),
  }
}
