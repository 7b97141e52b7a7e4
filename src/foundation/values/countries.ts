import { languageNames, type Language } from '#foundation/i18n/languages.ts'

/** The documented list: these come first, under these English names. */
const first = {
  us: 'United States',
  uk: 'United Kingdom',
  ca: 'Canada',
  au: 'Australia',
  in: 'India',
  cn: 'China',
  fr: 'France',
  de: 'Germany',
  jp: 'Japan',
  br: 'Brazil',
  za: 'South Africa',
  mx: 'Mexico',
  ru: 'Russia',
  sg: 'Singapore',
  ae: 'United Arab Emirates',
} as const
export const firstCountries: readonly string[] = Object.keys(first)

const others = [
  'ad af ag ai al am ao aq ar as at aw ax az ba bb bd be bf bg bh bi bj bl bm bn bo bq bs bt bv bw by bz cc cd cf cg ch',
  'ci ck cl cm co cr cu cv cw cx cy cz dj dk dm do dz ec ee eg eh er es et fi fj fk fm fo ga gd ge gf gg gh gi gl gm gn',
  'gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im io iq ir is it je jm jo ke kg kh ki km kn kp kr kw ky kz la lb',
  'lc li lk lr ls lt lu lv ly ma mc md me mf mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw my mz na nc ne nf ng ni nl no',
  'np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs rw sa sb sc sd se sh si sj sk sl sm sn so sr ss',
  'st sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug um uy uz va vc ve vg vi vn vu wf ws ye yt zm zw',
]

/** Great Britain is `uk` on the wire. */
export const countryCodes: readonly string[] = [...firstCountries, ...others.flatMap((line) => line.split(' '))]
const known: ReadonlySet<string> = new Set(countryCodes)

export function isCountry(value: unknown): value is string {
  return typeof value === 'string' && known.has(value)
}

export function countryName(code: string, language: Language): string {
  if (!isCountry(code)) return code
  if (language === 'en' && Object.hasOwn(first, code)) return first[code as keyof typeof first]
  // French authorities write it with an accent, and so do our texts; Intl does not.
  if (language === 'fr' && code === 'lr') return 'Libéria'
  return namesIn(language).of(code === 'uk' ? 'GB' : code.toUpperCase()) ?? code
}

export function listCountries(language: Language): { code: string; name: string }[] {
  const named = countryCodes.map((code) => ({ code, name: countryName(code, language) }))
  const { compare } = new Intl.Collator(language)
  const rest = named.slice(firstCountries.length).sort((one, other) => compare(one.name, other.name))
  return [...named.slice(0, firstCountries.length), ...rest]
}

const names = new Map<Language, Intl.DisplayNames>()

function namesIn(language: Language): Intl.DisplayNames {
  const made = names.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  names.set(language, made)
  return made
}

export function parseCountry(given: string): string | undefined {
  const plain = given.trim().toLowerCase()
  if (plain === 'gb') return 'uk'
  if (isCountry(plain)) return plain
  return languageNames.flatMap((language) =>
    countryCodes.filter((code) => countryName(code, language).toLowerCase() === plain),
  )[0]
}
