import fs from 'node:fs'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { expect, test } from 'vitest'
import { joinCatalogues, problemsIn, splitCatalogue } from '../../../../tools/catalogue-files.ts'
import { languageNames } from '../languages.ts'
import { catalogueFiles, readCatalogue } from './catalogue.ts'

const entry = (text: string, translation: string, ...files: string[]) =>
  [...files.map((file) => `#: ${file}`), `msgid "${text}"`, `msgstr "${translation}"`].join('\n')
const byText = (...given: Parameters<typeof entry>) => `#. js-lingui-explicit-id\n${entry(...given)}`

const filesOf = (...entries: string[]) =>
  new Map(
    [...splitCatalogue('de', entries.join('\n\n'))].map(([file, text]) => [
      file.replace(/^.*\/src\//, ''),
      [...text.matchAll(/^msgid "(.+)"$/gm)].map(([, found]) => found),
    ]),
  )

test('catalogues: a text is kept by its module, and by the foundation where several modules use it', () => {
  expect(
    filesOf(
      entry('Own', 'Eigen', 'src/domain/visas/web/one.tsx', 'src/domain/visas/server/two.ts'),
      entry('Shared', 'Gemeinsam', 'src/domain/visas/web/one.tsx', 'src/features/cases/web/staff/two.tsx'),
      entry('Nested', 'Innen', 'src/features/administration/health/web/staff/page.tsx'),
    ),
  ).toEqual(
    new Map([
      ['domain/visas/locales/de.po', ['Own']],
      ['foundation/i18n/locales/de.po', ['Shared']],
      ['features/administration/health/locales/de.po', ['Nested']],
    ]),
  )
})

test('catalogues: a text marked in two ways has one entry', () => {
  const marked = [
    byText('Entry', 'Einreise', 'src/domain/visas/entry.ts'),
    entry('Entry', '', 'src/domain/visas/web/one.tsx'),
  ].join('\n\n')
  const [[, kept]] = [...splitCatalogue('de', marked)] as [[string, string]]
  expect(kept.match(/^msgid "Entry"$/gm)).toHaveLength(1)
  expect(kept).toContain('msgstr "Einreise"')
  expect(problemsIn('de', marked)).toEqual([])
})

test('catalogues: missing translations and numbered placeholders are reported', () => {
  expect(problemsIn('de', entry('Open', '', 'src/domain/visas/web/one.tsx'))).toEqual([
    'de: no translation for msgid "Open"',
  ])
  expect(problemsIn('en', entry('Open {0}', 'Open {0}', 'src/domain/visas/web/one.tsx'))).toEqual([
    'a placeholder needs a name: msgid "Open {0}"',
  ])
})

test.for(languageNames)('catalogues: joining and splitting %s changes nothing', (language) => {
  const files = catalogueFiles(language).toSorted()
  const split = splitCatalogue(language, joinCatalogues(language))
  expect([...split.keys()].toSorted()).toEqual(files)
  for (const file of files) expect(split.get(file), file).toBe(fs.readFileSync(file, 'utf8'))
})

test('catalogues: a text is found by its words and by the macro that marks it elsewhere', async () => {
  const entries = new Map((await readCatalogue('de')).map(({ id, translation }) => [id, translation]))
  expect(entries.get('Requirements')).toBe('Voraussetzungen')
  expect(entries.get(generateMessageId('Requirements'))).toBe('Voraussetzungen')
  expect(entries.get('Entry')).toBe('Einreise')
  expect(entries.get(generateMessageId('Entry', 'a row of a list'))).toBe('Eintrag')
})
