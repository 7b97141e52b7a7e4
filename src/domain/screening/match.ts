// Whether two records may be of one person. The likeness is a reason to look, never a decision.
import { jaroWinkler } from '@skyra/jaro-winkler'
import { namePartsOf, soundsOf, spellingsOf } from '#domain/applications/name-parts.ts'
import { canonicalPassport, swappedDay, type ScreenedPerson } from '#domain/applications/screening-keys.ts'
import type { Match, MatchReason } from './match-reasons.ts'
import { areNicknames } from './nicknames.ts'

const matchThreshold = 80

const dobCosts: Readonly<Record<DobRelation, number>> = {
  'same-dob': 0,
  'dob-swapped': 6,
  'dob-near': 8,
  'dob-year': 8,
  'dob-unknown': 11,
  different: 45,
}
const passportScores: Readonly<Record<Exclude<PassportRelation, 'none'>, number>> = {
  'same-passport': 100,
  'passport-look-alike': 92,
  'passport-other-country': 60,
  'passport-near': 40,
}
/** A similar passport number makes a similar name stronger evidence, and vice versa. */
const passportBonus = 10
const likelyName = 0.8
const soundingAlike = 0.93
const leastForSound = 0.62
const joinedAlike = 0.96

type DobRelation = Extract<MatchReason, `${string}dob${string}`> | 'different'
type PassportRelation = Extract<MatchReason, `${string}passport${string}`> | 'none'

export function compare(one: ScreenedPerson, other: ScreenedPerson): Match {
  const passport = comparePassports(one, other)
  const name = compareNames(one, other)
  const dob = compareDobs(one.dob, other.dob)
  const bonus = passport === 'passport-near' || passport === 'passport-other-country' ? passportBonus : 0
  const byPerson = name.likeness >= likelyName ? Math.min(100, name.likeness * 100 - dobCosts[dob] + bonus) : 0
  const byPassport = passport === 'none' ? 0 : passportScores[passport]
  const isNamed = name.likeness >= likelyName
  const confirmed = bonus > 0 && isNamed && dob !== 'different' ? Math.max(byPerson, matchThreshold) : byPerson
  const reasons: MatchReason[] = [
    ...(passport === 'none' ? [] : [passport]),
    ...(isNamed ? name.reasons : []),
    ...(dob === 'different' || (dob === 'dob-unknown' && !isNamed) ? [] : [dob]),
  ]
  return { likeness: Math.round(Math.max(byPassport, confirmed)), reasons }
}

export const isMatch = ({ likeness }: Match) => likeness >= matchThreshold

interface NameMatch {
  likeness: number
  reasons: MatchReason[]
}

function compareNames(one: ScreenedPerson, other: ScreenedPerson): NameMatch {
  const [mine, theirs] = [partsOf(one), partsOf(other)]
  if (mine.length === 0 || theirs.length === 0) return { likeness: 0, reasons: [] }
  const [short, long] = mine.length <= theirs.length ? [mine, theirs] : [theirs, mine]
  const pairs = pairUp(short, long)
  const likenesses = pairs.map(({ likeness }) => likeness)
  const average = likenesses.reduce((sum, each) => sum + each, 0) / pairs.length
  // One name part that differs weighs more than three that match.
  const worst = Math.min(...likenesses)
  const missing = long.length - short.length
  const incomplete = short.length === 1 && missing > 0 ? 0.25 : Math.min(0.09, 0.03 * missing)
  const apart = (average + worst) / 2 - incomplete
  // Abdul Rahman and Abdulrahman.
  const joined = missing > 0 ? jaroWinkler(mine.join(''), theirs.join('')) : 0
  const likeness = joined >= joinedAlike ? Math.max(apart, joined) : apart
  return { likeness, reasons: [reasonFor(mine, theirs, pairs, missing)] }
}

function partsOf({ firstName = '', lastName = '' }: ScreenedPerson): string[] {
  return [...new Set(namePartsOf(`${firstName} ${lastName}`))]
}

interface Pair {
  own: string
  other: string
  likeness: number
}

function pairUp(short: readonly string[], long: readonly string[]): Pair[] {
  const all = short
    .flatMap((own) => long.map((other) => ({ own, other, likeness: partLikeness(own, other) })))
    .toSorted((one, other) => other.likeness - one.likeness)
  const [mine, theirs] = [new Set<string>(), new Set<string>()]
  return all.filter(({ own, other }) => {
    if (mine.has(own) || theirs.has(other)) return false
    mine.add(own)
    theirs.add(other)
    return true
  })
}

function partLikeness(one: string, other: string): number {
  if (one === other) return 1
  if (areNicknames(one, other)) return soundingAlike
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length === 1) return long.startsWith(short) ? likelyName : 0
  const spelt = Math.max(
    ...spellingsOf(one).flatMap((mine) => spellingsOf(other).map((theirs) => jaroWinkler(mine, theirs))),
  )
  if (spelt >= leastForSound && soundAlike(one, other)) return Math.max(spelt, soundingAlike)
  // Tara and Tamara share most letters and are two people: letters that change the sound count twice.
  return Math.max(0, 1 - 2 * (1 - spelt))
}

function soundAlike(one: string, other: string): boolean {
  const sounds = soundsOf(other)
  return soundsOf(one).some((sound) => sounds.includes(sound))
}

function reasonFor(
  mine: readonly string[],
  theirs: readonly string[],
  pairs: readonly Pair[],
  missing: number,
): MatchReason {
  if (mine.join(' ') === theirs.join(' ')) return 'same-name'
  if (pairs.every(({ own, other }) => own === other)) return missing > 0 ? 'name-part-missing' : 'names-swapped'
  const different = pairs.filter(({ own, other }) => own !== other)
  return different.every(({ own, other }) => soundAlike(own, other)) ? 'name-sounds-alike' : 'name-spelt-alike'
}

function compareDobs(one: string | undefined, other: string | undefined): DobRelation {
  if (!one || !other) return 'dob-unknown'
  if (one === other) return 'same-dob'
  if (swappedDay(one).includes(other)) return 'dob-swapped'
  // Lists give the first of January where only the year is known.
  if (one.slice(0, 4) === other.slice(0, 4) && (one.endsWith('-01-01') || other.endsWith('-01-01'))) return 'dob-year'
  return isOneApart(one, other) ? 'dob-near' : 'different'
}

function comparePassports(one: ScreenedPerson, other: ScreenedPerson): PassportRelation {
  const [mine, theirs] = [plainNumber(one), plainNumber(other)]
  if (mine === '' || theirs === '') return 'none'
  const isOneCountry = !one.passportCountry || !other.passportCountry || one.passportCountry === other.passportCountry
  if (mine === theirs) return isOneCountry ? 'same-passport' : 'passport-other-country'
  if (!isOneCountry) return 'none'
  const [myShape, theirShape] = [canonicalPassport(mine), canonicalPassport(theirs)]
  if (myShape === theirShape) return 'passport-look-alike'
  return isOneApart(myShape, theirShape) ? 'passport-near' : 'none'
}

const plainNumber = ({ passportNumber = '' }: ScreenedPerson) => passportNumber.toUpperCase().replace(/[^0-9A-Z]/g, '')

function isOneApart(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  const places = Array.from(one, (_, place) => place).filter((place) => one[place] !== other[place])
  const [first = 0, second = 0] = places
  if (places.length === 1) return true
  return places.length === 2 && second === first + 1 && one[first] === other[second] && one[second] === other[first]
}
