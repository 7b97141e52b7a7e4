// A visa depends on the passport alone, not on where someone was born, lives or flies from.
import { namesOwnCitizens, ownCountry, severalCountries } from './country-in.ts'
import { normalizeText } from './normalize.ts'
import { asksForBoth, asksForRelative } from './role-words.ts'
import { mentionsInChinese } from './roles-in-chinese.ts'
import { certainty, mentionsIn, type Certainty, type Mention } from './roles-of-countries.ts'

const dual =
  /\b(dual|both|two (passports|nationalities|citizenships)|doble|dos (pasaportes|nacionalidades)|ambos|double|deux (passeports|nationalites)|binational\w*|doppelte?|zwei (passe|staatsburgerschaften|staatsangehorigkeiten)|beide)\b|双重国籍|双国籍|两本护照|两个国籍/

/** The dots of "U.S." do not end a clause. */
const clauseEnd = /[,;:!?，。；：！？()（）]+|(?<=\p{L}{3})\.\s/u

/** What is said of one person says nothing about another. */
const isAbout = (person: Mention['person'], wanted: Mention['person']): boolean =>
  person === undefined || wanted === undefined || person === wanted

/** `unclear` when countries are named and none is certain, so that no one gets the rules of another passport. */
export function nationalityIn(question: string): string | undefined {
  const parts = question.split(clauseEnd).map(normalizeText).filter(Boolean)
  const text = parts.join(' | ')
  const spaced = parts.filter((part) => !/\p{Script=Han}/u.test(part))
  const chinese = mentionsInChinese(parts.filter((part) => !spaced.includes(part)))
  const { mentions, namesTwoInOne } = mentionsIn(spaced)
  const asker = asksForRelative.test(text) || chinese.isForRelative ? 'relative' : 'self'
  const wanted = asksForBoth.test(text) ? undefined : asker

  const countries = new Map<string, Certainty>()
  const add = (country: string, sure: Certainty) =>
    countries.set(country, Math.max(sure, countries.get(country) ?? 0) as Certainty)
  for (const { country, certainty: sure, person } of [...mentions, ...chinese.mentions])
    add(country, isAbout(person, wanted) ? sure : certainty.not)
  if (namesOwnCitizens(` ${text} `)) add(ownCountry, certainty.passport)
  if (countries.size === 0) return undefined
  if (namesTwoInOne || (countries.size > 1 && dual.test(text))) return 'unclear'

  const best = Math.max(...countries.values())
  if (best === certainty.not) return 'unclear'
  const others = best === certainty.passport ? certainty.passport : certainty.named
  const candidates = [...countries].filter(([, sure]) => sure >= others).map(([country]) => country)
  const [candidate = severalCountries, ...rivals] = candidates.filter(
    (country) => country !== severalCountries || candidates.length === 1,
  )
  return rivals.length === 0 && candidate !== severalCountries ? candidate : 'unclear'
}
