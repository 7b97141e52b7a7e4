import fs from 'node:fs'
import path from 'node:path'
import { setupI18n, type I18n } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Language } from '../languages.ts'

const folder = path.resolve(import.meta.dirname, '../locales')
const loaded = new Map<Language, I18n>()

/** Keyed by the English text; untranslated texts stay English. */
export async function translationsFor(language: Language): Promise<I18n> {
  const known = loaded.get(language)
  if (known) return known
  const i18n = setupI18n({ locale: language, messages: { [language]: await readCatalogue(language) } })
  i18n.setMessagesCompiler(compileMessage)
  loaded.set(language, i18n)
  return i18n
}

async function readCatalogue(language: Language): Promise<Record<string, string>> {
  const filename = path.join(folder, `${language}.po`)
  if (!fs.existsSync(filename)) return {}
  const catalogue = await formatter().parse(fs.readFileSync(filename, 'utf8'), {
    locale: language,
    sourceLocale: 'en',
    filename,
  })
  return Object.fromEntries(
    Object.entries(catalogue).flatMap(([id, { translation }]) => (translation ? [[id, translation]] : [])),
  )
}
