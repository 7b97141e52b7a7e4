import fs from 'node:fs'
import path from 'node:path'
import { formatter } from '@lingui/format-po'
import { expect, test } from 'vitest'
import { isLeftOut } from '../tools/catalogues.ts'

/** The floors, from the ground up. An import stays in its room or goes down. */
const floors = [
  ['platform'],
  ['audit', 'ui', 'travel-documents'],
  ['settings', 'reading', 'faces'],
  ['reference'],
  ['accounts'],
  ['applications', 'contact'],
  ['ledger'],
  ['documents', 'payments', 'appointments', 'screening'],
  ['visas'],
  ['interviews', 'verification'],
  ['identity'],
  ['dossier'],
  ['wizard', 'tracking', 'cases', 'reports', 'information'],
  ['assistant'],
  ['notifications'],
  ['privacy', 'oversight', 'gazette'],
  ['islands'],
  ['shell', 'demonstration'],
]
/** Stand on top of everything (the roof) or beside it (the tests' own tools). */
const outside = new Set(['testing', 'locales'])
/** The table of addresses knows no room and may be read by all. */
const ground = 'paths.ts'
/** The catalogues of words are data, loaded where words are spoken. */
const isWords = (file: string) => room(file) === 'locales'

const src = path.resolve(import.meta.dirname)
const files = fs
  .readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))

interface Arrow {
  from: string
  to: string
}

const arrows: Arrow[] = files.flatMap((from) =>
  importsOf(from).flatMap((target) => {
    if (target.startsWith('#')) return [{ from, to: target.slice(1) }]
    if (target.startsWith('.')) return [{ from, to: path.join(path.dirname(from), target) }]
    return []
  }),
)

const room = (file: string) => file.split(path.sep)[0]!
const isRoof = (file: string) => !file.includes(path.sep) && file !== ground
const floorOf = (file: string) => floors.findIndex((rooms) => rooms.includes(room(file)))
const part = (file: string) => file.split(path.sep)[1]!
const told = ({ from, to }: Arrow) => `${from} → ${to}`

test('every room stands on a floor', () => {
  const rooms = new Set(files.filter((file) => file.includes(path.sep)).map(room))
  expect([...rooms].filter((name) => !outside.has(name) && !floors.flat().includes(name))).toEqual([])
})

test('no arrow points up, across or at the roof', () => {
  const wrong = arrows.filter(({ from, to }) => {
    if (isRoof(from) || outside.has(room(from)) || to === ground || isWords(to) || room(from) === room(to)) return false
    return from === ground
      ? room(to) !== 'platform'
      : isRoof(to) || outside.has(room(to)) || floorOf(to) >= floorOf(from)
  })
  expect(wrong.map(told)).toEqual([])
})

test('inside a room web and server meet only in the plain files, which know neither', () => {
  const wrong = arrows.filter(({ from, to }) => {
    if (isRoof(from) || from === ground || outside.has(room(from))) return false
    if (part(from) === 'web') return part(to) === 'server'
    if (part(from) === 'server') return part(to) === 'web' || room(to) === 'ui'
    return (
      part(from) !== undefined &&
      !['ui', 'islands'].includes(room(from)) &&
      (part(to) === 'web' || part(to) === 'server')
    )
  })
  expect(wrong.map(told)).toEqual([])
})

test('arrows inside a room are relative, arrows between rooms begin with #', () => {
  const wrong = files.flatMap((file) =>
    isRoof(file)
      ? []
      : importsOf(file)
          .filter((target) =>
            target.startsWith('#')
              ? room(target.slice(1)) === room(file)
              : target.startsWith('.') && room(path.join(path.dirname(file), target)) !== room(file),
          )
          .filter(() => !outside.has(room(file)))
          .map((target) => `${file} → ${target}`),
  )
  expect(wrong).toEqual([])
})

test('nothing is passed on by an index, and no drawer holds what found no room', () => {
  expect(files.filter((file) => /(^|\/)(index|utils?|helpers?|common|misc|types)\.tsx?$/.test(file))).toEqual([])
})

test('no two files lead back to each other', () => {
  const next = new Map(files.map((file) => [file, arrows.filter(({ from }) => from === file).map(({ to }) => to)]))
  const done = new Set<string>()
  const circles: string[] = []
  const walk = (file: string, trail: string[]) => {
    if (trail.includes(file)) circles.push([...trail.slice(trail.indexOf(file)), file].join(' → '))
    if (done.has(file) || trail.includes(file)) return
    for (const to of next.get(file) ?? []) walk(to, [...trail, file])
    done.add(file)
  }
  for (const file of files) walk(file, [])
  expect(circles).toEqual([])
})

/** The assistant fetches its words from the service; of the offices the app shows addresses only. */
const spokenOtherwise = ['assistant/words.ts', 'information/offices.ts']

test('catalogues: whatever a screen can load has its texts in the catalogue of the app', () => {
  const reached = new Set<string>()
  const walk = (file: string) => {
    if (reached.has(file) || !files.includes(file)) return
    reached.add(file)
    for (const { to } of arrows.filter(({ from }) => from === file)) walk(to)
  }
  walk('web.tsx')
  const silent = [...reached].filter((file) => {
    const text = fs.readFileSync(path.join(src, file), 'utf8')
    return isLeftOut(`src/${file}`) && text.includes('/*i18n*/')
  })
  expect(silent.filter((file) => !spokenOtherwise.includes(file))).toEqual([])
})

/** Known by this name in these languages too. */
const sameEverywhere = new Set(['Mobile Money', 'Mobile money'])

test.each(['es', 'fr', 'de', 'zh'])('catalogues: nothing is left in English in %s', async (locale) => {
  const filename = path.join(src, 'locales', `${locale}.po`)
  const entries = await formatter().parse(fs.readFileSync(filename, 'utf8'), { locale, sourceLocale: 'en', filename })
  const untouched = Object.entries(entries)
    .map(([id, { message, translation }]) => ({ english: message ?? id, translation }))
    .filter(({ english, translation }) => english === translation && !sameEverywhere.has(english))
    .filter(({ english }) => /[A-Za-z]{2,} [A-Za-z]{2,}/.test(english.replaceAll(/\{[^}]*\}|<[^>]*>/g, '')))
  expect(untouched).toEqual([])
})

/** What a file imports at run time or as types, except a module that only borrows a type back. */
function importsOf(file: string): string[] {
  const text = fs.readFileSync(path.join(src, file), 'utf8')
  return [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s*['"]([^'"]+)['"]/g,
    ),
  ].map((match) => (match[1] ?? match[2] ?? match[3])!)
}
