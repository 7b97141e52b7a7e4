import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, specifiersIn } from '../../tools/source-files.ts'

/** From the top down: an import stays in its module or goes further down. */
const modules = [
  'main',
  ...[
    'shell',
    'demo',
    'administration/health',
    'administration/audit-trail',
    'privacy',
    'administration/reference-data',
    'notifications',
    'security-alerts',
    'assistant',
    'wizard',
    'tracking',
    'payment-links',
    'staff-search',
    'cases',
    'finance',
    'reports',
    'visa-verification',
    'public-site',
    'contact',
  ].map((name) => `features/${name}`),
  ...[
    'application-lifecycle',
    'identity-check',
    'interviews',
    'visas',
    'screening',
    'appointments',
    'payments',
    'documents',
    'applications',
    'approvals',
    'accounts',
    'reference',
    'settings',
  ].map((name) => `domain/${name}`),
  ...['face-matching', 'document-reading', 'ledger', 'icao-9303'].map((name) => `engines/${name}`),
  ...[
    'ui',
    'audit',
    'pages',
    'http',
    'router',
    'paths.ts',
    'messaging',
    'pdf',
    'storage',
    'runtime',
    'values',
    'i18n',
    'browser',
  ].map((name) => `foundation/${name}`),
]

const src = path.resolve(import.meta.dirname, '..')
const files = fs
  .readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file) && !file.startsWith('testing'))

interface Import {
  from: string
  to: string
}

const imports: Import[] = files.flatMap((from) =>
  importsOf(`src/${from}`).map((to) => ({ from, to: to.slice('src/'.length) })),
)

const moduleOf = (file: string) => modules.find((name) => file === name || file.startsWith(`${name}/`))
const heightOf = (file: string) => modules.length - modules.indexOf(moduleOf(file)!)
const partOf = (file: string) => {
  if (file.startsWith('foundation/ui/')) return 'web'
  const [part = ''] = file.slice(moduleOf(file)!.length + 1).split('/')
  return part === 'web' || part === 'server' ? part : 'plain'
}
const shown = ({ from, to }: Import) => `${from} → ${to}`

test('architecture: every file is part of a module', () => {
  expect(files.filter((file) => moduleOf(file) === undefined)).toEqual([])
})

/** A screen may call any endpoint of its own layer through `api.ts`. */
const isCallInLayer = ({ from, to }: Import) =>
  partOf(from) === 'web' && /^(\w+)\/.+\/api\.ts$/.exec(to)?.[1] === from.split('/')[0]

test('architecture: imports stay in their module or go down', () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      to.startsWith('testing') ||
      (moduleOf(from) !== moduleOf(to) && !(heightOf(to) < heightOf(from)) && !isCallInLayer({ from, to })),
  )
  expect(wrong.map(shown)).toEqual([])
})

test('architecture: web and server meet only in plain files, which import neither', () => {
  const wrong = imports.filter(({ from, to }) => {
    if (moduleOf(from) === 'main' || from.startsWith('features/public-site/scripts/')) return false
    return partOf(to) !== 'plain' && partOf(to) !== partOf(from)
  })
  expect(wrong.map(shown)).toEqual([])
})

test('architecture: imports inside a module are relative, imports between modules begin with #', () => {
  const wrong = files.flatMap((file) =>
    specifiersIn(`src/${file}`)
      .filter((specifier) => /^[#.]/.test(specifier))
      .filter((specifier) => {
        const isAcross = specifier.startsWith('#')
        const to = isAcross ? specifier.slice(1) : path.join(path.dirname(file), specifier)
        return isAcross === (moduleOf(to) === moduleOf(file))
      })
      .map((specifier) => `${file} → ${specifier}`),
  )
  expect(wrong).toEqual([])
})

test('architecture: no re-exporting index and no catch-all file', () => {
  expect(files.filter((file) => /(^|\/)(index|utils?|helpers?|common|misc|types)\.tsx?$/.test(file))).toEqual([])
})

test('architecture: no import cycles', () => {
  const next = new Map(files.map((file) => [file, imports.filter(({ from }) => from === file).map(({ to }) => to)]))
  const done = new Set<string>()
  const cycles: string[] = []
  const walk = (file: string, trail: string[]) => {
    if (trail.includes(file)) cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '))
    if (done.has(file) || trail.includes(file)) return
    for (const to of next.get(file) ?? []) walk(to, [...trail, file])
    done.add(file)
  }
  for (const file of files) walk(file, [])
  expect(cycles).toEqual([])
})

function pathsIn(file: string): string[] {
  const text = fs.readFileSync(path.join(src, file), 'utf8')
  return [...text.matchAll(/['"`](\/api\/[^'"`]+)['"`]/g)].map(([, found]) => found!)
}

test('architecture: no screen types the path of an endpoint', () => {
  const typed = files
    .filter((file) => partOf(file) === 'web')
    .flatMap((file) => pathsIn(file).map((found) => `${file}: ${found}`))
  // A link to the page that describes the API.
  expect(typed).toEqual(['features/visa-verification/web/staff/keys-page.tsx: /api/docs'])
})

test('readme: the picture of the layers shows every module', () => {
  const readme = fs.readFileSync(path.join(src, '..', 'README.md'), 'utf8')
  const picture = new Set(/## Layout[^]*?```\n([^]*?)```/.exec(readme)?.[1]?.match(/[\w.-]+/g))
  expect(modules.map((name) => path.basename(name)).filter((name) => !picture.has(name))).toEqual([])
})

test('glossary: every identifier and path it names exists', () => {
  const glossary = fs.readFileSync(path.join(src, '..', 'GLOSSARY.md'), 'utf8')
  const names = glossary
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => [...(line.split('|')[2] ?? '').matchAll(/`([\w./-]+)(?:\(\))?`/g)].map(([, name]) => name!))
  const identifiers = new Set(
    files.flatMap((file) => fs.readFileSync(path.join(src, file), 'utf8').match(/[A-Za-z]\w*/g) ?? []),
  )
  const isKnown = (name: string) =>
    /^\w+$/.test(name)
      ? identifiers.has(name)
      : files.some((file) => `/${file}/`.includes(`/${name}`)) || fs.existsSync(path.join(src, name))

  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name) => !isKnown(name))).toEqual([])
})

const decisions = path.join(src, '..', 'docs', 'decisions')
const decisionFiles = fs.readdirSync(decisions).filter((file) => file !== 'README.md')

test('decisions: each has its number, date and status', () => {
  const wrong = decisionFiles.filter((file) => {
    const text = fs.readFileSync(path.join(decisions, file), 'utf8')
    return !new RegExp(`^# ${file.slice(0, 4)}\\. .+\\n\\nDate: \\d{4}-\\d\\d-\\d\\d\\. Status: `).test(text)
  })
  expect(wrong).toEqual([])
})

test('decisions: no number is given twice, and README.md names those that are missing', () => {
  const numbers = decisionFiles.map((file) => file.slice(0, 4))
  const all = Array.from({ length: Number(numbers.at(-1)) }, (_, place) => String(place + 1).padStart(4, '0'))
  const readme = fs.readFileSync(path.join(decisions, 'README.md'), 'utf8')
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(readme.match(/\b\d{4}\b/g)).toEqual(all.filter((number) => !numbers.includes(number)))
})

test('decisions: every source file they name exists', () => {
  const known = ['src', 'tools', 'e2e'].flatMap((folder) =>
    fs
      .readdirSync(path.join(src, '..', folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`),
  )
  const missing = decisionFiles.flatMap((decision) => {
    const text = fs.readFileSync(path.join(decisions, decision), 'utf8')
    return [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|py))`/g)]
      .map(([, name = '']) => name.replace(/^src\//, ''))
      .filter((name) => !known.some((file) => `/${file}`.endsWith(`/${name}`)))
      .map((name) => `${decision}: ${name}`)
  })
  expect(missing).toEqual([])
})
