import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const features = path.resolve(import.meta.dirname, '../..')
const kept = fs.readFileSync(path.join(import.meta.dirname, 'keep-app-offline.ts'), 'utf8')

/** They only help with what is sent at once, keep themselves, or come with their page. */
const notByThemselves: ReadonlySet<string> = new Set([
  'appeal-dialog.tsx',
  'confirmation.tsx',
  'fee-again.tsx',
  'link-panel.tsx',
  'my-visa-page.tsx',
  'personal-step.tsx',
  'prepare-picture.ts',
  'read-passport.ts',
])

function listParts(feature: string): string[] {
  const folder = path.join(features, feature, 'web')
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const own = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^staff/.test(file))
  return own.flatMap((file) =>
    [...fs.readFileSync(path.join(folder, file), 'utf8').matchAll(/\bimport\('([^']+)'\)/g)].map(([, from = '']) =>
      path.basename(from),
    ),
  )
}

test.each(['wizard', 'tracking'])('kept offline: %s with every part that is loaded on demand', (feature) => {
  const parts = listParts(feature)
  expect(parts.length).toBeGreaterThan(5)
  expect(parts.filter((part) => !notByThemselves.has(part) && !kept.includes(`/${part}`))).toEqual([])
})
