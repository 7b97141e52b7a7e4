import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const source = path.resolve(import.meta.dirname, '..')

/** What a kind of refusal says when nothing more can be said; its code is the kind. */
const plainTexts: ReadonlySet<string> = new Set([
  'Not found.',
  'Please sign in.',
  'Too many attempts. Please wait a moment and try again.',
  "You don't have permission to access this page.",
])

/** A caller does the same about each of these: read the current state and decide again. */
const sharedCodes: ReadonlySet<string> = new Set(['INVALID_TRANSITION', 'stale'])

const refusal = /new Refusal\(\s*'[\w-]+',\s*(?:\/\*i18n\*\/ )?(['"])(?<text>.+?)\1(?<rest>[^]*?)\)(?=\s|;|$)/gm

function findRefusals(): { text: string; code: string | undefined }[] {
  return fs
    .globSync('**/*.ts', { cwd: source, exclude: ['testing/**', '**/*.test.ts'] })
    .map((file) => fs.readFileSync(path.join(source, file), 'utf8'))
    .flatMap((code) => [...code.matchAll(refusal)])
    .map(({ groups }) => ({ text: groups!['text']!, code: /code: '([\w-]+)'/.exec(groups!['rest']!)?.[1] }))
}

test('refusals: every sentence of its own has a code of its own', () => {
  const refusals = findRefusals()
  expect(refusals.length).toBeGreaterThan(250)
  expect(refusals.filter(({ text, code }) => !code && !plainTexts.has(text))).toEqual([])
  const codesByText = Map.groupBy(refusals, ({ text }) => text)
  expect([...codesByText].filter(([, same]) => new Set(same.map(({ code }) => code)).size > 1)).toEqual([])
  const textsByCode = Map.groupBy(
    refusals.filter(({ code }) => code && !sharedCodes.has(code)),
    ({ code }) => code,
  )
  expect([...textsByCode].filter(([, same]) => new Set(same.map(({ text }) => text)).size > 1)).toEqual([])
})
