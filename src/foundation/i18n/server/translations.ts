import { setupI18n, type I18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Language } from '../languages.ts'
import { readCatalogue } from './catalogue.ts'

const loaded = new Map<Language, I18n>()

/** Keyed by the English text; untranslated texts stay English. */
export async function translationsFor(language: Language): Promise<I18n> {
  const known = loaded.get(language)
  if (known) return known
  const entries = await readCatalogue(language)
  const messages = Object.fromEntries(entries.map(({ id, translation }) => [id, translation]))
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  i18n.setMessagesCompiler(compileMessage)
  loaded.set(language, i18n)
  return i18n
}
