import type { Language } from '#foundation/i18n/languages.ts'
import { joinList } from '#foundation/i18n/join-texts.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import type { Refusal } from '#foundation/values/refusal.ts'

export async function refusalText(language: Language, { template, details }: Refusal): Promise<string> {
  const i18n = await translationsFor(language)
  const parts = Object.entries(details.parts ?? {}).map(([name, texts]) => [
    name,
    joinList(
      texts.map((text) => i18n._(text)),
      language,
    ),
  ])
  return i18n._(template, Object.fromEntries(parts))
}

export async function fieldTexts(language: Language, { details: { fields } }: Refusal) {
  if (!fields) return undefined
  const i18n = await translationsFor(language)
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, i18n._(text)]))
}
