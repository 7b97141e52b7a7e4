import type { Language } from '#foundation/i18n/languages.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import type { Refusal } from '#foundation/values/refusal.ts'

export async function refusalText(language: Language, { template, details }: Refusal): Promise<string> {
  const i18n = await translationsFor(language)
  const list = new Intl.ListFormat(language, { style: 'narrow' })
  const parts = Object.entries(details.parts ?? {}).map(([name, texts]) => [
    name,
    list.format(texts.map((text) => i18n._(text))),
  ])
  return i18n._(template, Object.fromEntries(parts))
}

export async function fieldTexts(language: Language, { details: { fields } }: Refusal) {
  if (!fields) return undefined
  const i18n = await translationsFor(language)
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, i18n._(text)]))
}
