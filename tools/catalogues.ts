// Splits the catalogues: the app omits the long public texts, and staff texts load with the staff screens.
import fs from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { formatter } from '@lingui/format-po'
import type { Plugin } from 'vite'
import { filesReachedFrom, isForStaff } from './source-files.ts'

/** The app shows these texts as translated by the service. */
const translatedByService = ['src/features/assistant/words.ts', 'src/features/public-site/offices.ts']
/** Server code that renders pages and emails itself; all other server messages are translated in the app. */
const renders = [
  'src/features/contact/server/',
  'src/foundation/http/server/problem-page.ts',
  'src/features/privacy/server/farewell.ts',
]

function findAppFiles(): (file: string) => boolean {
  const reached = filesReachedFrom('src/main/web.tsx')
  return (file) => {
    if (translatedByService.includes(file) || renders.some((place) => file.startsWith(place))) return false
    return reached.has(file) || file.includes('/server/') || !file.startsWith('src/')
  }
}

type Messages = Record<string, unknown>
const deskId = /^virtual:desk-words\/(\w+)$/

/** Build only: in development and tests the catalogues are whole and the staff ones empty. */
export function leanCatalogues(): Plugin {
  const atTheDesk = new Map<string, Messages>()
  let isBuild = false
  const home = path.resolve(import.meta.dirname, '../src/foundation/i18n/locales')
  return {
    name: 'lean-catalogues',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: { filter: { id: deskId }, handler: (id) => `\0${id}` },
    load: {
      // oxlint-disable-next-line no-control-regex
      filter: { id: /^\0virtual:desk-words\// },
      async handler(id) {
        const [, locale = ''] = deskId.exec(id.slice(1)) ?? []
        // Texts are assigned while the whole catalogue is compiled.
        if (isBuild) await this.load({ id: path.join(home, `${locale}.po`) })
        return writeModule(atTheDesk.get(locale) ?? {})
      },
    },
    transform: {
      filter: { id: /\/locales\/\w+\.po$/ },
      order: 'post',
      async handler(code, filename) {
        if (!isBuild) return undefined
        const locale = path.basename(filename, '.po')
        const saidIn = await readOrigins(filename, locale)
        const { app, staff } = sortWords(readCompiled(code, filename), saidIn, findAppFiles())
        atTheDesk.set(locale, staff)
        return { code: writeModule(app), map: null }
      },
    },
  }
}

function sortWords(
  messages: Messages,
  saidIn: (id: string) => readonly string[] | undefined,
  isInApp: (file: string) => boolean,
) {
  const [app, staff]: [Messages, Messages] = [{}, {}]
  for (const [id, message] of Object.entries(messages)) {
    const files = (saidIn(id) ?? [id]).filter(isInApp)
    if (files.length === 0) continue
    const catalogue = files.every(isForStaff) ? staff : app
    catalogue[id] = message
  }
  return { app, staff }
}

async function readOrigins(filename: string, locale: string) {
  const text = fs.readFileSync(filename, 'utf8')
  const entries = await formatter().parse(text, { locale, sourceLocale: 'en', filename })
  return (id: string) => entries[id]?.origin?.map(([file]) => file)
}

function readCompiled(code: string, filename: string): Messages {
  const literal = /JSON\.parse\((".*")\)/s.exec(code)?.[1]
  if (literal === undefined) throw new Error(`${filename} was not compiled as expected.`)
  // A JavaScript string literal, which may contain \xA0; JSON.parse alone would refuse it.
  return JSON.parse(vm.runInNewContext(literal) as string) as Messages
}

function writeModule(messages: Messages): string {
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))})`
}
