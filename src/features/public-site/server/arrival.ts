import type { Context } from '#foundation/http/server/context.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { staleWhileRevalidate } from '#foundation/http/server/stale-while-revalidate.ts'
import type { Language } from '#foundation/i18n/languages.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import { listRows, today } from '#domain/reference/server/rows.ts'
import { textIn, type Texts } from '#domain/reference/texts.ts'
import { arrivalKind, arrivalSections, linesOf, listFacts } from '../arrival.ts'

type Facts = Readonly<Record<string, readonly Texts[]>>

const currentFacts = staleWhileRevalidate<Facts | undefined>(undefined, readFacts)

/** Replaces the lines in prerendered pages; empty until the facts have been read. */
export async function arrivalLines(services: Services, language: Language): Promise<Record<string, string[]>> {
  const facts = currentFacts(services)
  const i18n = await translationsFor(language)
  const say = (text: Texts) => {
    const said = textIn(text, language)
    return i18n.messages[said] ? i18n._(said) : said
  }
  return Object.fromEntries(Object.entries(facts ?? {}).map(([name, texts]) => [name, texts.map(say)]))
}

async function readFacts(context: Pick<Context, 'db' | 'now'>): Promise<Facts> {
  const rows = await listRows(context, arrivalKind)
  const day = await today(context)
  return Object.fromEntries(arrivalSections.map((section) => [linesOf(section), listFacts(rows, section, day)]))
}
