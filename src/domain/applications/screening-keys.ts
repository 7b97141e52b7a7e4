// What two records of one person have in common even when they are spelt differently, for an index that finds candidates.
import { namePartsOf, soundsOf } from './name-parts.ts'

export interface ScreenedPerson {
  firstName?: string | undefined
  lastName?: string | undefined
  dob?: string | undefined
  passportNumber?: string | undefined
  passportCountry?: string | undefined
}

const maxParts = 6

/** Characters that are mistaken for each other in print, as the one that stands for all of them. */
const lookAlikes: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', B: '8' }
const leastPassportLength = 5

export function canonicalPassport(number: string): string {
  return number
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[OQILZSGB]/g, (character) => lookAlikes[character] ?? character)
}

interface ScreeningKeys {
  born: string[]
  named: string[]
  passport: string[]
}

export function screeningKeysOf(person: ScreenedPerson): ScreeningKeys {
  const parts = [...new Set(namePartsOf(`${person.firstName ?? ''} ${person.lastName ?? ''}`))].slice(0, maxParts)
  const sounds = parts.map(soundsOf)
  const pairs = sounds.flatMap((own, place) =>
    sounds
      .slice(place + 1)
      .flatMap((others) => own.flatMap((one) => others.map((other) => [one, other].toSorted().join(' ')))),
  )
  const alone = sounds.length === 1 ? sounds.flat().map((one) => `${one} `) : []
  const passport = canonicalPassport(person.passportNumber ?? '')
  const { dob } = person
  return {
    born: dob
      ? unique(sounds.flat().flatMap((sound) => [dob, ...swappedDay(dob)].map((day) => `${day} ${sound}`)))
      : [],
    named: unique([...pairs, ...alone]),
    passport: passport.length >= leastPassportLength ? [passport] : [],
  }
}

/** Day and month are exchanged where a list was made in another country. */
export function swappedDay(dob: string): string[] {
  const [year = '', month = '', day = ''] = dob.split('-')
  return Number(day) <= 12 && month !== day ? [`${year}-${day}-${month}`] : []
}

const unique = (values: readonly string[]) => [...new Set(values)]
