import fs from 'node:fs'
import path from 'node:path'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { showLanguage } from '#foundation/i18n/web/language.ts'
import type { EventKind } from '#foundation/audit/event.ts'
import type { TrailEntry } from '../../trail.ts'
import { useFieldLabels } from './field-labels.ts'
import { useFacts } from './use-facts.ts'

const src = path.resolve(import.meta.dirname, '../../../../..')

interface Described {
  enum?: string[]
  anyOf?: Described[]
  items?: Described
  properties?: Record<string, Described>
}

/** The values a field may have, where they are codes and not what someone typed. */
function codesOf({ enum: codes = [], anyOf = [], items }: Described): string[] {
  return [...codes, ...anyOf.flatMap(codesOf), ...(items ? codesOf(items) : [])]
}

const anEntry: TrailEntry = {
  seq: 1,
  id: '',
  at: '2026-11-19T10:00:00.000Z',
  name: '',
  subject: '',
  applicationNumber: null,
  actor: null,
  data: {},
  names: {},
  requestId: '',
  hash: '',
  chain: 1,
  link: 1,
}

async function listEvents(): Promise<EventKind[]> {
  const files = fs
    .readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)(events|.*-events)\.ts$/.test(file))
  const modules = await Promise.all(
    files.map((file) => import(path.join(src, file)) as Promise<Record<string, unknown>>),
  )
  return modules
    .flatMap((module) => Object.values(module))
    .filter((each): each is EventKind => {
      return typeof each === 'object' && each !== null && 'freeText' in each && 'data' in each
    })
}

test('audit trail: no event shows a code in place of words', async () => {
  await showLanguage('en')
  const { result } = renderHook(() => ({ facts: useFacts(), labelOf: useFieldLabels() }), {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  })
  const { facts, labelOf } = result.current
  const events = await listEvents()
  expect(events.length).toBeGreaterThan(100)

  const codes = events.flatMap(({ name, data }) =>
    Object.entries((z.toJSONSchema(data, { unrepresentable: 'any' }) as Described).properties ?? {}).flatMap(
      ([field, described]) => codesOf(described).map((code) => ({ name, field, code })),
    ),
  )
  const shown = codes.filter(({ field }) => labelOf(field) !== undefined)
  expect(shown.length).toBeGreaterThan(50)
  const raw = shown.filter(({ field, code }) =>
    facts({ ...anEntry, data: { [field]: code } }).some((line) => line.endsWith(`: ${code}`)),
  )
  expect(raw.map(({ name, field, code }) => `${name}: ${field} ${code}`)).toEqual([])
})
