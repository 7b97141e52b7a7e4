import fs from 'node:fs'
import path from 'node:path'
import { formatter } from '@lingui/format-po'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import type { Language } from '../languages.ts'

const source = path.resolve(import.meta.dirname, '../../..')

export interface CatalogueEntry {
  /** The English text, or what stands for it in code that marked the text with a macro. */
  id: string
  english: string
  translation: string
  files: string[]
}

export function catalogueFiles(language: Language): string[] {
  return fs.globSync(`**/locales/${language}.po`, { cwd: source }).map((file) => path.join(source, file))
}

export async function readCatalogue(language: Language): Promise<CatalogueEntry[]> {
  const catalogues = await Promise.all(catalogueFiles(language).map((file) => readFile(language, file)))
  return catalogues.flat()
}

async function readFile(language: Language, filename: string): Promise<CatalogueEntry[]> {
  const text = await fs.promises.readFile(filename, 'utf8')
  const catalogue = await formatter().parse(text, { locale: language, sourceLocale: 'en', filename })
  return Object.entries(catalogue).flatMap(([id, { message, translation, origin = [], comments = [] }]) => {
    const english = message ?? id
    const texts = { english, translation: translation || english }
    const entry = { ...texts, id, files: origin.map(([file]) => file) }
    const macros = comments.flatMap((comment) => /^by-macro (.+)$/.exec(comment)?.[1] ?? [])
    return macros.length === 0 ? [entry] : [entry, { ...texts, id: generateMessageId(id), files: macros }]
  })
}
