import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { eventLabels } from './event-labels.ts'

const src = path.resolve(import.meta.dirname, '../../../../..')

test('audit trail: every event has a label', () => {
  const names = fs
    .readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)(events|.*-events)\.ts$/.test(file))
    .flatMap((file) => [...fs.readFileSync(path.join(src, file), 'utf8').matchAll(/\bevent\(\s*'([\w.-]+)'/g)])
    .map(([, name = '']) => name)

  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name) => eventLabels[name] === undefined)).toEqual([])
})
