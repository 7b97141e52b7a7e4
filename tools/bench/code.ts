// How much there is to read: npm run bench -- code
import fs from 'node:fs'
import path from 'node:path'
import { importsOf } from '../source-files.ts'
import { atMost, type Report } from './report.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** What a reader opens to follow an act from the request to what is stored. */
const flows = {
  'an officer approves a case': [
    'features/cases/api.ts',
    'features/cases/server/routes.ts',
    'features/cases/server/decide.ts',
    'features/cases/server/decision-details.ts',
    'features/cases/server/proposals.ts',
    'domain/application-lifecycle/server/change-status.ts',
    'domain/application-lifecycle/server/missing-requirements.ts',
    'domain/applications/status.ts',
    'domain/applications/server/queries.ts',
    'foundation/audit/server/record-event.ts',
    'features/notifications/decision-emails.ts',
    'features/cases/web/staff/decision/decision-dialog.tsx',
  ],
  'a traveller pays': [
    'domain/application-lifecycle/api.ts',
    'domain/application-lifecycle/server/routes.ts',
    'domain/application-lifecycle/server/pay.ts',
    'domain/payments/server/pay.ts',
    'domain/payments/states.ts',
    'domain/payments/server/change-status.ts',
    'domain/payments/server/ask-provider.ts',
    'domain/payments/server/apply-provider-status.ts',
    'domain/payments/server/ports.ts',
    'domain/application-lifecycle/server/submit.ts',
    'domain/application-lifecycle/server/change-status.ts',
    'foundation/audit/server/record-event.ts',
    'features/notifications/payment-emails.ts',
    'domain/payments/web/payment-step.tsx',
  ],
} as const

interface SourceFile {
  name: string
  text: string
}

export async function measureCode(report: Report): Promise<void> {
  const sources = readSources('src')
  const product = sources.filter(({ name }) => !/\.test\.tsx?$|^src\/testing\//.test(name))
  for (const [flow, files] of Object.entries(flows)) {
    const missing = files.filter((file) => !fs.existsSync(path.join(root, 'src', file)))
    if (missing.length > 0) throw new Error(`"${flow}" names files that do not exist: ${missing.join(', ')}`)
    report.note(`files to read: ${flow}`, String(files.length), atMost(files.length, 14, 'files'))
  }
  const lines = product.flatMap(({ text }) => text.trimEnd().split('\n'))
  // `/*i18n*/` marks a text and explains nothing.
  const comments = lines.filter((line) => /^\s*(\/\/|\/\*(?!i18n\*)|\*)/.test(line)).length
  const imports = product.reduce((sum, { name }) => sum + importsOf(name).length, 0)
  const own = exportsOnlyUsedAtHome(product, [...sources, ...readSources('tools'), ...readSources('e2e')])
  report.note('product files', String(product.length))
  report.note('product lines', String(lines.length))
  const share = (100 * comments) / lines.length
  report.note('lines of comments', `${comments} (${share.toFixed(1)} %)`, atMost(share, 2, '%'))
  report.note('imports per file, own files', (imports / product.length).toFixed(1))
  report.note('exports used only in their own file', String(own.length), atMost(own.length, 0, 'exports'))
}

function readSources(folder: string): SourceFile[] {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => `${folder}/${file}`)
    .map((name) => ({ name, text: fs.readFileSync(path.join(root, name), 'utf8') }))
}

function exportsOnlyUsedAtHome(product: readonly SourceFile[], all: readonly SourceFile[]): string[] {
  const filesWith = new Map<string, number>()
  for (const { text } of all)
    for (const word of new Set(text.match(/[A-Za-z_]\w*/g))) filesWith.set(word, (filesWith.get(word) ?? 0) + 1)
  return product.flatMap(({ name, text }) =>
    [...text.matchAll(/^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm)]
      .filter(([, word = '']) => filesWith.get(word) === 1)
      .map(([, word]) => `${name}: ${word}`),
  )
}
