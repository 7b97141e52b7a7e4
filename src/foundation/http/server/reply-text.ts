import * as z from 'zod/mini'
import type { Language } from '#foundation/i18n/languages.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import type { Schema } from '#foundation/values/endpoint.ts'
import { sentence } from '#foundation/values/schema.ts'

export function sentencesIn(reply: Schema): string[] {
  if (!(reply instanceof z.ZodMiniObject)) return []
  return Object.keys(reply.shape).filter((name) => reply.shape[name] === sentence)
}

export async function translateSentences(language: Language, body: object, names: readonly string[]) {
  const i18n = await translationsFor(language)
  const texts = body as Record<string, string>
  return { ...body, ...Object.fromEntries(names.map((name) => [name, i18n._(texts[name] ?? '')])) }
}
