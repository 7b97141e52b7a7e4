import type { Language } from '#foundation/i18n/languages.ts'
import { german } from './phrasings.de.ts'
import { english } from './phrasings.en.ts'
import { spanish } from './phrasings.es.ts'
import { french } from './phrasings.fr.ts'
import { chinese } from './phrasings.zh.ts'

const written: Readonly<Record<Language, string>> = { en: english, es: spanish, fr: french, de: german, zh: chinese }

type Phrasings = ReadonlyMap<string, readonly string[]>

/** One line per entry: its name, a colon, and the phrasings, of which the first is shown as a suggestion. */
export function readPhrasings(lines: string): Phrasings {
  return new Map(
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const colon = line.indexOf(': ')
        return [line.slice(0, colon), line.slice(colon + 2).split(' | ')] as const
      }),
  )
}

const read = new Map<Language, Phrasings>()

export function phrasingsIn(language: Language): Phrasings {
  const known = read.get(language) ?? readPhrasings(written[language])
  read.set(language, known)
  return known
}
