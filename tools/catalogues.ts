// What the screens say, cut to what each reader needs: the app leaves the long public texts behind, and the desk's words
// arrive with the desk.
import fs from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { formatter } from '@lingui/format-po'
import type { Plugin } from 'vite'

/** Said by prerendered pages, on paper and in letters, never by the app. */
const elsewhere =
  /^src\/(public\.tsx|information\/(?!rules\.ts)|assistant\/(?!web\/inbox|chat\.ts)|shell\/web\/public\/|notifications\/(?!web\/)|\w+\/letters\.ts|contact\/server\/|platform\/server\/problem-page\.ts|privacy\/server\/farewell\.ts|visas\/paper\.ts)/

/** Whether what this file says is left out of the app's catalogue. */
export const isLeftOut = (file: string): boolean => elsewhere.test(file)

/** Said to staff only. What a file says that stands on neither list, everybody gets. */
const desk = [
  /^src\/(cases|gazette|oversight|reports|screening)\//,
  /^src\/settings\/web\//,
  /^src\/accounts\/web\/(create-user|role|users)-/,
  /^src\/appointments\/web\/(day-dialog|desk|staff)/,
  /^src\/assistant\/web\/inbox-/,
  /^src\/interviews\/web\/(officer|outcome|recording-control|recording-player|sheet|waiting-room)/,
  /^src\/payments\/web\/(bank-statement|confirm|decide|desk|finance|ledger|open-transfers|payments-table|refund|statement)/,
  /^src\/(accounts\/server\/users|appointments\/(server\/desk|staff)|(documents|identity)\/server\/review)\.ts/,
  /^src\/(interviews\/server\/take-recording|reference\/server\/rows)\.ts/,
  /^src\/payments\/server\/(reconcile|refunds|statement|transfers)\.ts/,
  /^src\/visas\/server\/(compose|reissue|revoke)\.ts/,
  /^src\/shell\/web\/(admin|appointments-desk)-/,
  /^src\/ui\/(export-button|search-box)\.tsx/,
  /^src\/verification\/web\/(keys|make-key)/,
  /^src\/visas\/web\/(ask-revocation|asked-changes|correction|revocation-notice|second-person|visa-desk)/,
]

type Messages = Record<string, unknown>
const deskId = /^virtual:desk-words\/(\w+)$/

/** The build only: while developing, and in tests, the catalogues are whole and the desk's own are empty. */
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
        // The words are sorted while the whole catalogue is compiled.
        if (isBuild) await this.load({ id: path.join(home, `${locale}.po`) })
        return writeModule(atTheDesk.get(locale) ?? {})
      },
    },
    transform: {
      filter: { id: /\/src\/locales\/\w+\.po$/ },
      order: 'post',
      async handler(code, filename) {
        if (!isBuild) return undefined
        const locale = path.basename(filename, '.po')
        const saidIn = await readOrigins(filename, locale)
        const { app, staff } = sortWords(readCompiled(code, filename), saidIn)
        atTheDesk.set(locale, staff)
        return { code: writeModule(app), map: null }
      },
    },
  }
}

function sortWords(messages: Messages, saidIn: (id: string) => readonly string[] | undefined) {
  const [app, staff]: [Messages, Messages] = [{}, {}]
  for (const [id, message] of Object.entries(messages)) {
    const files = (saidIn(id) ?? [id]).filter((file) => !elsewhere.test(file))
    if (files.length === 0) continue
    const isStaffs = files.every((file) => desk.some((room) => room.test(file)))
    ;(isStaffs ? staff : app)[id] = message
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
  // A string of JavaScript, which may write a no-break space as \xA0; JSON would not take that.
  return JSON.parse(vm.runInNewContext(literal) as string) as Messages
}

function writeModule(messages: Messages): string {
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))})`
}
