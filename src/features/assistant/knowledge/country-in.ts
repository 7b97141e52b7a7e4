import { countryCodes, countryName } from '#foundation/values/countries.ts'
import { languageNames, type Language } from '#foundation/i18n/languages.ts'
import { alsoCalled, peoples, shared } from './country-names.ts'
import { normalizeText } from './normalize.ts'
import { buildTrie, findWords, type Hit } from './trie.ts'

/** The destination is not a nationality, unless someone says they are a citizen. */
export const ownCountry = 'lr'
/** Stands for a name that two countries have. */
export const severalCountries = 'several'

interface Name {
  text: string
  code: string
}

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)

function readNames(table: string): Name[] {
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [code = '', given = ''] = line.split(': ')
      return given.split(' ').map((name) => ({ text: name.replaceAll('_', ' '), code }))
    })
}

const places: readonly Name[] = [
  ...readNames(alsoCalled),
  ...countryCodes.flatMap((code) =>
    languageNames.map((language) => ({ text: normalizeText(countryName(code, language)), code })),
  ),
].filter(({ text }) => text !== '')

const names: readonly Name[] = [
  ...readNames(peoples),
  ...readNames(shared).map(({ text }) => ({ text, code: severalCountries })),
  ...places.map(({ text, code }) => ({ text: isChinese(text) ? text : `${text}$`, code })),
]
  .filter(({ code }) => code !== ownCountry)
  .map(({ text, code }) => ({ code, text: isChinese(text) ? text : ` ${text.replace('$', ' ')}` }))

const placeNames: ReadonlySet<string> = new Set(places.map(({ text }) => text))
/** "Ghana" is a place, "Ghanaian" a person or a passport. */
export const isPlace = (name: string): boolean => placeNames.has(name)

/** Represents all states whose citizens may come without a visa; the same rule holds for them. */
export const communityMember = 'gh'

const community = /ecowas|cedeao|ceeac|west african states|西非(国家)?经济共同体|西非经共体|西共体/
const ownCitizens =
  /\b(liberian (citizen|passport|national)|(i am|i m|we are|as a|being) (a )?liberian|pasaporte liberiano|(soy|ciudadan[oa]|nacionalidad) liberian[oa]|passeport liberien|(je suis|citoyen(ne)?|nationalite) liberien(ne)?|liberianische[rnm]? (pass|reisepass|staatsburger\w*|staatsangehorig\w*)|(ich bin|bin|als) liberianer(in)?)\b|利比里亚(护照|公民|国籍|籍|人)/

export const namesCommunity = (question: string): boolean => community.test(normalizeText(question))
export const namesOwnCitizens = (text: string): boolean => ownCitizens.test(text)

const tree = buildTrie(names.map(({ text, code }) => [text, code] as const))

/** Of overlapping names the longest counts: Guinea-Bissau is not Guinea. */
export function namesIn(text: string): Hit[] {
  const longestFirst = findWords(tree, text).sort((one, other) => other.length - one.length)
  const chosen: Hit[] = []
  for (const hit of longestFirst)
    if (!chosen.some((other) => hit.start < other.start + other.length - 1 && other.start < hit.start + hit.length - 1))
      chosen.push(hit)
  return chosen.sort((one, other) => one.start - other.start)
}

/** Words before a destination, not before a country of origin. */
const towards: Readonly<Record<Language, RegExp>> = {
  en: /(for|to|visit|in)( the)? $/,
  es: /(para|a|visitar|en)( el| la| los)? $/,
  fr: /(pour|au|aux|en|vers|visiter)( l| le| la| les)? $/,
  de: /(fur|nach|in)( die| den| das)? $/,
  zh: /(去|到|赴|办|飞)$/,
}

export function countryConcept(question: string, language: Language): 'destination' | 'origin' | undefined {
  const text = ` ${normalizeText(question)} `
  const found = namesIn(text).reduce<Hit | undefined>(
    (longest, hit) => (longest && longest.length >= hit.length ? longest : hit),
    undefined,
  )
  if (!found) return undefined
  const letters = Array.from(text)
  const before = letters.slice(0, language === 'zh' ? found.start : found.start + 1).join('')
  const after = letters.slice(found.start + found.length).join('')
  const isAim = towards[language].test(before) || (language === 'zh' && after.startsWith('签'))
  return isAim && !namesLiberia.test(text) ? 'destination' : 'origin'
}

export const namesLiberia = /liberia|利比里亚|monrovia|蒙罗维亚/
