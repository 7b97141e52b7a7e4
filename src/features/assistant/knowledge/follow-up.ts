// "And for my wife?" asks again what was asked before.
import type { Language } from '#foundation/i18n/languages.ts'
import { normalizeText } from './normalize.ts'

const openings: Readonly<Record<Language, RegExp>> = {
  en: /^(and|or|what about|how about|what if|same for|also)\b/,
  es: /^(y|e|o|que tal|tambien|que pasa (con|si))\b/,
  fr: /^(et|ou|pareil pour|idem pour|qu en est il)\b/,
  de: /^(und|oder|auch|wie ist es|gilt das)\b/,
  zh: /^(那|那么|还有|或者)|呢$/,
}
const persons =
  /\b(wife|husband|partner|spouse|father|mother|parents?|son|daughter|child|children|kids?|baby|brother|sister|friends?|him|her|them|esposa|esposo|mujer|marido|pareja|padres?|madre|hij[oa]s?|ninos?|bebe|herman[oa]s?|amig[oa]s?|ella|ellos|femme|mari|conjoint|pere|mere|fils|fille|enfants?|frere|soeur|amie?s?|elle|lui|eux|frau|mann|partnerin|vater|mutter|eltern|sohn|tochter|kind|kinder|bruder|schwester|freund|freundin|sie|ihn)\b|太太|妻子|老婆|丈夫|老公|先生|父亲|母亲|父母|爸|妈|儿子|女儿|孩子|小孩|朋友|他|她/

const longest = { words: 8, letters: 16 }

export function isFollowUp(question: string, language: Language): boolean {
  const text = normalizeText(question)
  const isShort =
    language === 'zh' ? Array.from(text).length <= longest.letters : text.split(' ').length <= longest.words
  return isShort && openings[language].test(text)
}

export function asksForAnother(question: string): boolean {
  return persons.test(normalizeText(question))
}
