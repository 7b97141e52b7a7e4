// The texts of a language as modules for the browser: `virtual:texts/app/de` omits the long public texts. The texts of the
// staff load with the staff screens, and those of what few travellers open with that.
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { languageNames, type Language } from '../src/foundation/i18n/languages.ts'
import { catalogueFiles, readCatalogue, type CatalogueEntry } from '../src/foundation/i18n/server/catalogue.ts'
import { filesReachedFrom, isForStaff, isOpenedLater } from './source-files.ts'

/** The app shows these texts as translated by the service. */
const translatedByService = ['src/features/assistant/chat-texts.ts', 'src/features/public-site/offices.ts']
/** Server code that renders pages and emails itself; all other server messages are translated in the app. */
const renders = [
  'src/features/assistant/server/answer-own-applications.ts',
  'src/features/assistant/server/answer-from-knowledge.ts',
  'src/features/notifications/server/pages.ts',
  'src/domain/payments/server/receipt.ts',
  'src/domain/payments/server/receipt-email.ts',
  'src/features/contact/server/',
  'src/foundation/http/server/problem-page.ts',
  'src/features/privacy/server/account-closed-email.ts',
]

type Selection = (entry: CatalogueEntry) => boolean
const everything: Selection = () => true
const nothing: Selection = () => false

/** In development and tests the app has all texts and the staff screens bring none. */
function selections(isBuild: boolean): Record<string, Selection> {
  if (!isBuild) return { all: everything, app: everything, later: nothing, staff: nothing }
  const isShown = filesShown(() => false)
  // What only staff screens import is theirs, wherever it lies.
  const isShownToApplicants = filesShown(isForStaff)
  const forApplicants = (file: string) => isShownToApplicants(file) && !isForStaff(file)
  const app: Selection = ({ files }) => files.some((file) => forApplicants(file) && !isOpenedLater(file))
  const later: Selection = (entry) => entry.files.some(forApplicants) && !app(entry)
  const staff: Selection = (entry) => entry.files.some(isShown) && !app(entry) && !later(entry)
  return { all: everything, app, later, staff }
}

function filesShown(isLeftOut: (file: string) => boolean): (file: string) => boolean {
  const reached = filesReachedFrom('src/main/web.tsx', isLeftOut)
  return (file) => {
    if (translatedByService.includes(file) || renders.some((place) => file.startsWith(place))) return false
    return reached.has(file) || file.includes('/server/')
  }
}

const moduleId = new RegExp(`^virtual:texts/(all|app|later|staff)/(${languageNames.join('|')})$`)

export function catalogues(): Plugin {
  let selected = selections(false)
  return {
    name: 'catalogues',
    configResolved({ command }) {
      selected = selections(command === 'build')
    },
    resolveId: { filter: { id: moduleId }, handler: (id) => `\0${id}` },
    load: {
      // oxlint-disable-next-line no-control-regex -- Vite's sign for modules that are not files.
      filter: { id: /^\0virtual:texts\// },
      async handler(id) {
        const [, part = '', language] = moduleId.exec(id.slice(1)) ?? []
        for (const file of catalogueFiles(language as Language)) this.addWatchFile(file)
        const entries = await readCatalogue(language as Language)
        return writeModule(entries.filter(selected[part] ?? nothing))
      },
    },
  }
}

function writeModule(entries: CatalogueEntry[]): string {
  const messages = Object.fromEntries(entries.map(({ id, translation }) => [id, compileMessageOrThrow(translation)]))
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))})`
}
