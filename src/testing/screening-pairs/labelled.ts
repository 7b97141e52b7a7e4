// A labelled set of pairs: the same person written twice, and different people who resemble each other. Drawn from a fixed
// seed, so that everyone measures the same. Rules are tuned on `tuning` alone; `held` is what says how good they are.
import type { ScreenedPerson } from '#domain/applications/screening-keys.ts'
import { openRandom, type Random } from '../random-cases/random.ts'
import { firstNames, lastNames } from './people.ts'
import { writtenPairs } from './written.ts'

export interface LabelledPair {
  kind: string
  one: ScreenedPerson
  other: ScreenedPerson
  isSame: boolean
}

const drawnPairs = 600
const countries = ['gh', 'ng', 'sl', 'us', 'fr', 'cn', 'in', 'ru']
const lookAlike: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '2': 'Z', '5': 'S', '6': 'G', '8': 'B' }

const twoDigits = (value: number) => String(value).padStart(2, '0')

interface Drawn extends Record<keyof ScreenedPerson, string> {
  names: { first: readonly string[]; last: readonly string[] }
}

function drawPerson(chance: Random): Drawn {
  const [first, last] = [chance.pick(firstNames), chance.pick(lastNames)]
  return {
    names: { first, last },
    firstName: first[0]!,
    lastName: last[0]!,
    dob: `${1950 + chance.upTo(55)}-${twoDigits(2 + chance.upTo(10))}-${twoDigits(2 + chance.upTo(26))}`,
    passportNumber: `${chance.pick(['A', 'C', 'H', 'K'])}${Array.from({ length: 7 }, () => chance.upTo(9)).join('')}`,
    passportCountry: chance.pick(countries),
  }
}

function misspell(chance: Random, name: string): string {
  const place = 1 + chance.upTo(Math.max(0, name.length - 3))
  const [before, letter = '', after = '', rest] = [
    name.slice(0, place),
    name[place],
    name[place + 1],
    name.slice(place + 2),
  ]
  return chance.pick([before + after + letter + rest, before + letter + letter + after + rest, before + after + rest])
}

const newPassport = (chance: Random) => ({ passportNumber: drawPerson(chance).passportNumber })

/** The same person, as another clerk wrote them down. Most have another passport by then. */
const variants: Readonly<Record<string, (chance: Random, person: Drawn) => ScreenedPerson>> = {
  spelling: (chance, { names, ...person }) => ({
    ...person,
    firstName: chance.pick(names.first),
    lastName: chance.pick(names.last),
    ...newPassport(chance),
  }),
  'wrong letter': (chance, { names: _names, ...person }) => ({
    ...person,
    lastName: misspell(chance, person.lastName),
    ...newPassport(chance),
  }),
  swapped: (chance, { names: _names, ...person }) => ({
    ...person,
    firstName: person.lastName,
    lastName: person.firstName,
    ...newPassport(chance),
  }),
  'middle name': (chance, { names: _names, ...person }) => ({
    ...person,
    firstName: `${person.firstName} ${chance.pick(firstNames)[0]}`,
    ...newPassport(chance),
  }),
  'no date': (_, { firstName, lastName }) => ({ firstName, lastName }),
  'no date, spelling': (chance, { names, firstName }) => ({ firstName, lastName: chance.pick(names.last) }),
  'wrong digit in the date': (chance, { names: _names, dob, ...person }) => ({
    ...person,
    dob: `${dob.slice(0, 9)}${(Number(dob[9]) + 1) % 10}`,
    ...newPassport(chance),
  }),
  'year only': (chance, { names: _names, dob, ...person }) => ({
    ...person,
    dob: `${dob.slice(0, 4)}-01-01`,
    ...newPassport(chance),
  }),
  'passport look-alike': (_, { passportNumber, passportCountry }) => ({
    firstName: 'Unknown',
    lastName: 'Bearer',
    passportCountry,
    passportNumber: passportNumber.replace(/[012568]/g, (digit) => lookAlike[digit] ?? digit),
  }),
  'wrong digit in the passport': (_, { names: _names, dob: _dob, passportNumber, ...person }) => ({
    ...person,
    passportNumber: `${passportNumber.slice(0, 4)}${(Number(passportNumber[4]) + 3) % 10}${passportNumber.slice(5)}`,
  }),
}

/** Different people who share something. */
const strangers: Readonly<Record<string, (chance: Random, person: Drawn) => ScreenedPerson>> = {
  'no relation': (chance) => drawPerson(chance),
  relative: (chance, { lastName }) => ({ ...drawPerson(chance), lastName }),
  twin: (chance, { lastName, dob, passportCountry }) => ({ ...drawPerson(chance), lastName, dob, passportCountry }),
  namesake: (chance, { firstName, lastName }) => ({ ...drawPerson(chance), firstName, lastName }),
  'same birthday, same first name': (chance, { firstName, dob }) => ({ ...drawPerson(chance), firstName, dob }),
  'next passport in the family': (chance, { lastName, passportNumber, passportCountry }) => ({
    ...drawPerson(chance),
    lastName,
    passportCountry,
    passportNumber: `${passportNumber.slice(0, 7)}${(Number(passportNumber[7]) + 1) % 10}`,
  }),
  'same number, another country': (chance, { passportNumber, passportCountry }) => ({
    ...drawPerson(chance),
    passportNumber,
    passportCountry: countries.find((country) => country !== passportCountry)!,
  }),
}

const bare = ({ firstName, lastName, dob, passportNumber, passportCountry }: ScreenedPerson): ScreenedPerson => ({
  firstName,
  lastName,
  ...(dob && { dob }),
  ...(passportNumber && { passportNumber, passportCountry }),
})

/** Two drawn people of one name are no strangers. */
const isNamedAlike = (one: Drawn, other: ScreenedPerson) =>
  one.names.first.includes(other.firstName ?? '') && one.names.last.includes(other.lastName ?? '')

function draw(): LabelledPair[] {
  const chance = openRandom(20_261_117)
  const ways = [
    ...Object.entries(variants).map(([kind, make]) => ({ kind, make, isSame: true })),
    ...Object.entries(strangers).map(([kind, make]) => ({ kind, make, isSame: false })),
  ]
  const pairs: LabelledPair[] = []
  for (let each = 0; pairs.length < drawnPairs; each += 1) {
    const { kind, make, isSame } = ways[each % ways.length]!
    const person = drawPerson(chance)
    const other = make(chance, person)
    if (!isSame && kind !== 'namesake' && isNamedAlike(person, other)) continue
    pairs.push({ kind, isSame, one: bare(person), other: bare(other) })
  }
  return pairs
}

const all: readonly LabelledPair[] = [...draw(), ...writtenPairs.map((pair) => ({ kind: 'written by hand', ...pair }))]
/** In blocks, so that each half holds every kind. */
const isHeld = (place: number) => Math.floor(place / 17) % 2 === 1

export const labelledPairs = {
  tuning: all.filter((_, place) => !isHeld(place)),
  held: all.filter((_, place) => isHeld(place)),
}
