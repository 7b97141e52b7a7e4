// Nothing typed at the desk is lost: every longer text there is kept as a draft.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const src = path.resolve(import.meta.dirname, '..')

/** Their draft is in the dialog around them; and texts of reference data, which administrators write with care elsewhere. */
const withoutOwn = [
  'domain/accounts/web/staff/drafts/draft-text-area.tsx',
  'features/cases/web/staff/decision/decision-fields.tsx',
  'features/administration/reference-data/web/staff/texts-fields.tsx',
]

test('desk: every screen of the staff with a text area keeps what is typed as a draft', () => {
  const screens = fs
    .readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.includes('/staff/') && file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => ({ file, text: fs.readFileSync(path.join(src, file), 'utf8') }))
    .filter(({ text }) => /<(textarea|TextArea|DraftTextArea)\b/.test(text))
  expect(screens.length).toBeGreaterThan(10)
  const careless = screens.filter(({ file, text }) => !text.includes('useDeskDraft(') && !withoutOwn.includes(file))
  expect(careless.map(({ file }) => file)).toEqual([])
})
