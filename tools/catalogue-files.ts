// Where texts are kept. Each module has a catalogue per language in its folder `locales`; a text that several modules
// use is kept once, in the foundation's. The extractor works on one whole catalogue, which is joined and split here.
import fs from 'node:fs'
import path from 'node:path'
import type { Language } from '../src/foundation/i18n/languages.ts'
import { catalogueFiles } from '../src/foundation/i18n/server/catalogue.ts'

const root = path.resolve(import.meta.dirname, '..')
const sharedModule = 'src/foundation/i18n'
/** The extractor's own flag for a text that is looked up by its English words, such as a message of the server. */
const byText = '#. js-lingui-explicit-id'
/** Our comment for a file that marks the same text with a macro. */
const byMacro = '#. by-macro '

/** The whole catalogue of a language, as the extractor reads it. */
export function joinCatalogues(language: Language): string {
  const entries = catalogueFiles(language).flatMap((file) => entriesOf(fs.readFileSync(file, 'utf8')))
  return asCatalogue(language, entries.flatMap(separateMarks))
}

/** From what the extractor wrote to the content of each file. */
export function splitCatalogue(language: Language, whole: string): Map<string, string> {
  const entriesByFile = Map.groupBy(joinMarks(entriesOf(whole)), (entry) =>
    path.join(root, moduleOf(entry), 'locales', `${language}.po`),
  )
  return new Map([...entriesByFile].map(([file, entries]) => [file, asCatalogue(language, entries.toSorted(byKey))]))
}

export function problemsIn(language: Language, whole: string): string[] {
  return joinMarks(entriesOf(whole)).flatMap((entry) => {
    const text = keyOf(entry)
    if (/\{\d+[,}]/.test(text)) return language === 'en' ? [`a placeholder needs a name: ${text}`] : []
    const isTranslated = !/^msgstr ""$/m.test(entry) || /^msgstr ""\n"/m.test(entry)
    return language === 'en' || isTranslated ? [] : [`${language}: no translation for ${text}`]
  })
}

function byKey(one: string, other: string): number {
  return keyOf(one) < keyOf(other) ? -1 : 1
}

function asCatalogue(language: Language, entries: string[]): string {
  const header = `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Language: ${language}\\n"`
  return `${[header, ...entries].join('\n\n')}\n`
}

function entriesOf(catalogue: string): string[] {
  return catalogue
    .trim()
    .split(/\n\n+/)
    .filter((entry) => !entry.startsWith('msgid ""\nmsgstr ""\n"') && !entry.startsWith('#~'))
}

function keyOf(entry: string): string {
  const lines = entry.split('\n').filter((line) => !line.startsWith('#'))
  return lines
    .slice(
      0,
      lines.findIndex((line) => line.startsWith('msgstr ')),
    )
    .join('\n')
}

function filesAfter(start: string, entry: string): string[] {
  return entry.split('\n').flatMap((line) => (line.startsWith(start) ? [line.slice(start.length)] : []))
}

function moduleOf(entry: string): string {
  const modules = new Set([...filesAfter('#: ', entry), ...filesAfter(byMacro, entry)].map(moduleFolder))
  const [only = sharedModule, ...others] = modules
  return others.length === 0 ? only : sharedModule
}

function moduleFolder(file: string): string {
  const [, layer, module, part] = file.split('/')
  if (layer === 'main') return 'src/main'
  return module === 'administration' ? `src/${layer}/${module}/${part}` : `src/${layer}/${module}`
}

function translationOf(entry: string): string {
  return entry.slice(entry.indexOf('\nmsgstr ') + 1)
}

/** One entry for a text, however it is marked. */
function joinMarks(entries: string[]): string[] {
  return [...Map.groupBy(entries, keyOf)].flatMap(([key, same]) => {
    const marked = same.find((entry) => !entry.includes(byText))
    const lookedUp = same.find((entry) => entry.includes(byText))
    if (!marked || !lookedUp) return same
    // A text that has just been marked a second time has its translation in one of the two.
    const [translation = ''] = same.map(translationOf).toSorted((one, other) => other.length - one.length)
    const macros = filesAfter('#: ', marked).map((file) => byMacro + file)
    const lookups = filesAfter('#: ', lookedUp).map((file) => `#: ${file}`)
    return [[byText, ...macros, ...lookups, key, translation].join('\n')]
  })
}

function separateMarks(entry: string): string[] {
  const macros = filesAfter(byMacro, entry).map((file) => `#: ${file}`)
  if (macros.length === 0) return [entry]
  const lookedUp = entry.split('\n').filter((line) => !line.startsWith(byMacro))
  const marked = lookedUp.filter((line) => !line.startsWith('#'))
  return [lookedUp.join('\n'), [...macros, ...marked].join('\n')]
}
