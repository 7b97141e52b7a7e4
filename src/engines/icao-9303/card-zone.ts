// Doc 9303-5, 4.2.2 (TD1, three lines of 30) and 9303-6, 4.2.2 (TD2, two lines of 36).
import { checkDigit } from './check-digit.ts'
import { readNames, writeNames, type ZoneNames } from './names.ts'
import { withCheckDigit, hasValidCheckDigit, trim } from './visa-zone.ts'

export type CardFormat = 'TD1' | 'TD2'

export interface CardZone extends ZoneNames {
  format: CardFormat
  code: string
  issuer: string
  /** More than nine characters continue in the optional field. */
  number: string
  nationality: string
  born: string
  sex: 'F' | 'M' | '<'
  validUntil: string
  optional: string
}

const shortNumber = 9

export function printCardZone(card: CardZone): readonly string[] {
  const born = withCheckDigit(card.born, 6)
  const until = withCheckDigit(card.validUntil, 6)
  const nationality = card.nationality.padEnd(3, '<')
  const head = `${card.code.padEnd(2, '<')}${card.issuer.padEnd(3, '<')}`
  const [number, optional] = writeNumber(card, card.format === 'TD1' ? 15 : 7)
  if (card.format === 'TD2') {
    const composite = checkDigit(number + born + until + optional)
    return [
      `${head}${writeNames(card, 31)}`,
      `${number}${nationality}${born}${card.sex}${until}${optional}${composite}`,
    ]
  }
  const second = ''.padEnd(11, '<')
  const composite = checkDigit(number + optional + born + until + second)
  return [
    `${head}${number}${optional}`,
    `${born}${card.sex}${until}${nationality}${second}${composite}`,
    writeNames(card, 30),
  ]
}

export function readCardZone(lines: readonly string[]): CardZone | undefined {
  const [first = '', next = '', third = ''] = lines
  if (!lines.every((line) => /^[0-9A-Z<]+$/.test(line)) || !/^[ACI][^V]/.test(first)) return undefined
  const isSmall = lines.length === 3 && lines.every((line) => line.length === 30)
  const isCard = lines.length === 2 && lines.every((line) => line.length === 36)
  if (!isSmall && !isCard) return undefined
  const { number, numberDigit, optional, born, sex, until, nationality, second, composite, names } = isSmall
    ? smallParts(first, next, third)
    : cardParts(first, next)
  if (sex !== 'F' && sex !== 'M' && sex !== '<') return undefined
  if (!hasValidCheckDigit(born) || !hasValidCheckDigit(until) || !/^[A-Z<]+$/.test(names)) return undefined
  if (checkDigit(number + numberDigit + optional + born + until + second) !== composite && isSmall) return undefined
  if (checkDigit(number + numberDigit + born + until + optional) !== composite && isCard) return undefined
  const read = readNumber(number, numberDigit, optional)
  if (!read) return undefined
  return {
    format: isSmall ? 'TD1' : 'TD2',
    code: trim(first.slice(0, 2)),
    issuer: trim(first.slice(2, 5)),
    ...readNames(names),
    ...read,
    nationality: trim(nationality),
    born: born.slice(0, 6),
    sex,
    validUntil: until.slice(0, 6),
  }
}

function smallParts(first: string, second: string, third: string) {
  return {
    number: first.slice(5, 14),
    numberDigit: first.slice(14, 15),
    optional: first.slice(15),
    born: second.slice(0, 7),
    sex: second.slice(7, 8),
    until: second.slice(8, 15),
    nationality: second.slice(15, 18),
    second: second.slice(18, 29),
    composite: second.slice(29),
    names: third,
  }
}

function cardParts(first: string, second: string) {
  return {
    number: second.slice(0, 9),
    numberDigit: second.slice(9, 10),
    optional: second.slice(28, 35),
    born: second.slice(13, 20),
    sex: second.slice(20, 21),
    until: second.slice(21, 28),
    nationality: second.slice(10, 13),
    second: '',
    composite: second.slice(35),
    names: first.slice(5),
  }
}

function writeNumber({ number, optional }: CardZone, room: number): [number: string, optional: string] {
  if (number.length <= shortNumber)
    return [withCheckDigit(number, shortNumber), optional.slice(0, room).padEnd(room, '<')]
  const rest = `${number.slice(shortNumber)}${checkDigit(number)}<${optional}`
  return [`${number.slice(0, shortNumber)}<`, rest.slice(0, room).padEnd(room, '<')]
}

function readNumber(
  number: string,
  digit: string,
  optional: string,
): Pick<CardZone, 'number' | 'optional'> | undefined {
  if (digit !== '<')
    return checkDigit(number) === digit ? { number: trim(number), optional: trim(optional) } : undefined
  const [rest = ''] = optional.split('<')
  const whole = number + rest.slice(0, -1)
  if (rest.length < 2 || checkDigit(whole) !== rest.at(-1)) return undefined
  return { number: whole, optional: trim(optional.slice(rest.length + 1)) }
}
