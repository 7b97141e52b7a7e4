import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { retouchZone } from '#testing/retouch-zone.ts'
import { someOf } from '#testing/repetitions.ts'
import zones from '#testing/papers/zones.json' with { type: 'json' }
import type { Reading } from '../reading.ts'
import type { Grey } from '../zone/grey.ts'
import { readZone, type RecognisedZone } from '../zone/read-zone.ts'
import { fieldsOfZone, readingOfZone } from '../zone-fields.ts'
import { greyPicture } from './grey-picture.ts'
import { readingLimits } from './reading-limits.ts'
import { zoneNet } from './zone-net.ts'

const today = '2026-11-15'
const valuesOf = (fields: Reading['fields']) =>
  Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]))

const folder = path.resolve(import.meta.dirname, '../../../testing/papers')

/** As shares of the zone: along its lines, and from the middle of the first line to the middle of the last. */
const parts = {
  'the left half': { from: [-0.05, -0.8], to: [0.5, 1.8] },
  'the right half': { from: [0.5, -0.8], to: [1.05, 1.8] },
  'the upper half': { from: [-0.05, -0.5], to: [1.05, 0.45] },
  'the lower half': { from: [-0.05, 0.55], to: [1.05, 1.5] },
  'half of the first line': { from: [0.05, -0.45], to: [0.5, 0.2] },
  'half of the last line': { from: [0.05, 0.8], to: [0.5, 1.45] },
  'the heads of the first line': { from: [-0.05, -0.5], to: [1.05, 0] },
  'the feet of the last line': { from: [-0.05, 1], to: [1.05, 1.5] },
} as const
const covers: Record<string, (shade: number, x: number) => number> = {
  'a white sheet': () => 250,
  'a finger': () => 160,
  'a dark thing': () => 40,
  'a veil of light': (shade) => 200 + (shade - 200) * 0.12,
  stripes: (_, x) => (x % 7 < 3 ? 90 : 210),
}

function cover(picture: Grey, zone: RecognisedZone, part: keyof typeof parts, by: string): Grey {
  const { from, to } = parts[part]
  return retouchZone(picture, zone, ({ shade, x, along, down }) => {
    const isCovered = along >= from[0] && along <= to[0] && down >= from[1] && down <= to[1]
    return isCovered ? covers[by]!(shade, x) : shade
  })
}

const bys = Object.keys(covers)
const papers = ['passport', 'card', 'small-card'] as const
const cases = papers.flatMap((name, paper) =>
  (Object.keys(parts) as (keyof typeof parts)[]).map(
    (part, index) => [name, part, bys[(index + 2 * paper) % bys.length]!] as const,
  ),
)

async function readUncovered(name: (typeof papers)[number]) {
  const picture = await greyPicture(fs.readFileSync(path.join(folder, `${name}.jpg`)), readingLimits.pixels)
  const { zone } = readZone(picture, zoneNet())
  expect(zone?.lines).toEqual(zones[name])
  return { picture, zone: zone! }
}

const readings = new Map<string, ReturnType<typeof readUncovered>>()

/** Each paper is read once, however often it is covered. */
function uncovered(name: (typeof papers)[number]) {
  const reading = readings.get(name) ?? readUncovered(name)
  readings.set(name, reading)
  return reading
}

test.each(someOf(cases, 8, 3))('covered zones: on a %s, %s under %s is never invented', async (name, part, by) => {
  const { picture, zone } = await uncovered(name)
  const outcome = readZone(cover(picture, zone, part, by), zoneNet())
  if (outcome.zone) expect(outcome.zone.lines).toEqual(zones[name])
  if (by !== 'a veil of light') expect(outcome.zone).toBeUndefined()
  // A line that cannot be read must not raise a suspicion.
  if (!outcome.zone) expect(outcome.why).not.toBe('contradicted')
  if (outcome.zone || !outcome.part) return
  const { fields } = fieldsOfZone(outcome.part, today)
  expect(valuesOf(readingOfZone(zone, today).fields)).toMatchObject(valuesOf(fields))
})

test('covered zones: with the names under a finger, number and dates are read but no name', async () => {
  const { picture, zone } = await uncovered('passport')
  const outcome = readZone(cover(picture, zone, 'half of the first line', 'a finger'), zoneNet())
  const part = outcome.zone ? undefined : outcome.part
  expect(part).toBeDefined()
  const { kind, fields, zone: lines } = fieldsOfZone(part!, today)
  expect({ kind, lines, names: Object.keys(fields).toSorted() }).toEqual({
    kind: 'passport',
    lines: undefined,
    names: ['dob', 'documentNumber', 'expiryDate', 'gender', 'nationality'],
  })
})
