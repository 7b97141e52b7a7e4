// Doc 9303-4 (passport books), -5 and -6 (cards), -7 (visas).
import { zoneStates } from '#engines/icao-9303/states.ts'
import { anything, codesOf, digits, filler, letters } from './alphabet.ts'

const zoneFormats = ['TD3', 'TD2', 'TD1', 'MRV-A', 'MRV-B'] as const
export type ZoneFormat = (typeof zoneFormats)[number]

export const zoneFields = [
  'code',
  'issuer',
  'names',
  'number',
  'nationality',
  'born',
  'sex',
  'validUntil',
  'optional',
  'check',
] as const
export type ZoneField = (typeof zoneFields)[number]

interface Unit {
  field: ZoneField
  length: number
  choices: readonly (readonly number[])[]
  allowed: readonly (readonly number[])[]
}

export interface Guard {
  over: readonly number[]
  digit: number
}

export interface Layout {
  format: ZoneFormat
  lines: number
  length: number
  units: readonly Unit[]
  guards: readonly Guard[]
}

const single = (field: ZoneField, count: number, codes: readonly number[]): Unit[] =>
  Array.from({ length: count }, () => ({
    field,
    length: 1,
    choices: codes.map((code) => [code]),
    allowed: [codes],
  }))
const together = (field: ZoneField, choices: readonly (readonly number[])[], codes: readonly number[]): Unit => ({
  field,
  length: choices[0]!.length,
  choices,
  allowed: choices[0]!.map(() => codes),
})
const without = (codes: readonly number[], ...left: string[]) =>
  codes.filter((code) => !codesOf(left.join('')).includes(code))

const pairs = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => codesOf(String(from + index).padStart(2, '0')))
const unknownPart = [[filler, filler]]
const digitsOrFiller = [...digits, filler]

const state = (field: ZoneField) =>
  together(
    field,
    zoneStates.map((code) => codesOf(code.padEnd(3, '<'))),
    letters,
  )
/** Month and day of a birth may be unknown. */
const born = [
  together('born', pairs(0, 99), digits),
  together('born', [...pairs(1, 12), ...unknownPart], digitsOrFiller),
  together('born', [...pairs(1, 31), ...unknownPart], digitsOrFiller),
]
const validUntil = [pairs(0, 99), pairs(1, 12), pairs(1, 31)].map((choices) => together('validUntil', choices, digits))
const sex = single('sex', 1, codesOf('MF<'))
const names = (count: number) => [...single('names', 1, without(letters, '<')), ...single('names', count - 1, letters)]
const number = [...single('number', 1, without(anything, '<')), ...single('number', 8, anything)]
const check = single('check', 1, digits)
const fillers = (field: ZoneField, count: number) => single(field, count, [filler])
const optional = (count: number) => single('optional', count, anything)

/** Counted from 1, as in the standard. */
const range = (start: number, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => start + from - 1 + index)

const passportCode = [...single('code', 1, codesOf('P')), ...single('code', 1, letters)]
const visaCode = [...single('code', 1, codesOf('V')), ...single('code', 1, letters)]
const cardCode = [...single('code', 1, codesOf('ACI')), ...single('code', 1, without(anything, 'V'))]

function passportBook(personal: 'guarded' | 'empty'): Layout {
  const second = 44
  const place = (at: number) => second + at - 1
  const known = [...range(second, 1, 10), ...range(second, 14, 20), ...range(second, 22, 43)]
  return {
    format: 'TD3',
    lines: 2,
    length: 44,
    units: [
      ...passportCode,
      state('issuer'),
      ...names(39),
      ...number,
      ...check,
      state('nationality'),
      ...born,
      ...check,
      ...sex,
      ...validUntil,
      ...check,
      ...(personal === 'guarded' ? [...optional(14), ...check] : fillers('optional', 15)),
      ...check,
    ],
    guards: [
      { over: range(second, 1, 9), digit: place(10) },
      { over: range(second, 14, 19), digit: place(20) },
      { over: range(second, 22, 27), digit: place(28) },
      ...(personal === 'guarded' ? [{ over: range(second, 29, 42), digit: place(43) }] : []),
      { over: known, digit: place(44) },
    ],
  }
}

function visa(format: 'MRV-A' | 'MRV-B', length: number): Layout {
  const place = (at: number) => length + at - 1
  return {
    format,
    lines: 2,
    length,
    units: [
      ...visaCode,
      state('issuer'),
      ...names(length - 5),
      ...number,
      ...check,
      state('nationality'),
      ...born,
      ...check,
      ...sex,
      ...validUntil,
      ...check,
      ...optional(length - 28),
    ],
    guards: [
      { over: range(length, 1, 9), digit: place(10) },
      { over: range(length, 14, 19), digit: place(20) },
      { over: range(length, 22, 27), digit: place(28) },
    ],
  }
}

/** A number of more than nine characters continues in the optional field, followed by its check digit. */
function longNumber(more: number, room: number) {
  return {
    start: single('number', 9, without(anything, '<')),
    check: fillers('check', 1),
    rest: [
      ...single('number', more, without(anything, '<')),
      ...check,
      ...fillers('optional', 1),
      ...optional(room - more - 2),
    ],
  }
}

function card(more: number): Layout {
  const second = 36
  const place = (at: number) => second + at - 1
  const long = more > 0 ? longNumber(more, 7) : undefined
  return {
    format: 'TD2',
    lines: 2,
    length: 36,
    units: [
      ...cardCode,
      state('issuer'),
      ...names(31),
      ...(long?.start ?? number),
      ...(long?.check ?? check),
      state('nationality'),
      ...born,
      ...check,
      ...sex,
      ...validUntil,
      ...check,
      ...(long?.rest ?? optional(7)),
      ...check,
    ],
    guards: [
      long
        ? { over: [...range(second, 1, 9), ...range(second, 29, 28 + more)], digit: place(29 + more) }
        : { over: range(second, 1, 9), digit: place(10) },
      { over: range(second, 14, 19), digit: place(20) },
      { over: range(second, 22, 27), digit: place(28) },
      { over: [...range(second, 1, 10), ...range(second, 14, 20), ...range(second, 22, 35)], digit: place(36) },
    ],
  }
}

function smallCard(more: number): Layout {
  const second = 30
  const place = (at: number) => second + at - 1
  const long = more > 0 ? longNumber(more, 15) : undefined
  return {
    format: 'TD1',
    lines: 3,
    length: 30,
    units: [
      ...cardCode,
      state('issuer'),
      ...(long?.start ?? number),
      ...(long?.check ?? check),
      ...(long?.rest ?? optional(15)),
      ...born,
      ...check,
      ...sex,
      ...validUntil,
      ...check,
      state('nationality'),
      ...optional(11),
      ...check,
      ...names(30),
    ],
    guards: [
      long
        ? { over: [...range(0, 6, 14), ...range(0, 16, 15 + more)], digit: 15 + more }
        : { over: range(0, 6, 14), digit: 14 },
      { over: range(second, 1, 6), digit: place(7) },
      { over: range(second, 9, 14), digit: place(15) },
      {
        over: [...range(0, 6, 30), ...range(second, 1, 7), ...range(second, 9, 15), ...range(second, 19, 29)],
        digit: place(30),
      },
    ],
  }
}

export const layouts: readonly Layout[] = [
  passportBook('guarded'),
  passportBook('empty'),
  visa('MRV-A', 44),
  visa('MRV-B', 36),
  ...[0, 1, 2, 3, 4, 5].map(card),
  ...[0, 1, 2, 3, 4, 5, 6].map(smallCard),
]
