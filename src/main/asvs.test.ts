import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const file = 'docs/security/asvs.md'
const text = fs.readFileSync(path.join(root, file), 'utf8')

/** OWASP ASVS 5.0.0: the level of each requirement of a section, one digit for each, in their order. */
const levels: Readonly<Record<string, string>> = {
  'V1.1': '22',
  'V1.2': '1111122223',
  'V1.3': '112222222223',
  'V1.4': '222',
  'V1.5': '123',
  'V2.1': '122',
  'V2.2': '112',
  'V2.3': '12223',
  'V2.4': '23',
  'V3.1': '3',
  'V3.2': '113',
  'V3.3': '12223',
  'V3.4': '11222233',
  'V3.5': '11122333',
  'V3.6': '3',
  'V3.7': '22333',
  'V4.1': '12233',
  'V4.2': '23333',
  'V4.3': '22',
  'V4.4': '1222',
  'V5.1': '2',
  'V5.2': '112333',
  'V5.3': '113',
  'V5.4': '222',
  'V6.1': '122',
  'V6.2': '111111112222',
  'V6.3': '11223333',
  'V6.4': '112233',
  'V6.5': '22222333',
  'V6.6': '2223',
  'V6.7': '33',
  'V6.8': '2222',
  'V7.1': '222',
  'V7.2': '1111',
  'V7.3': '22',
  'V7.4': '11222',
  'V7.5': '223',
  'V7.6': '22',
  'V8.1': '1233',
  'V8.2': '1123',
  'V8.3': '133',
  'V8.4': '23',
  'V9.1': '111',
  'V9.2': '1222',
  'V10.1': '22',
  'V10.2': '223',
  'V10.3': '22223',
  'V10.4': '1111122222233333',
  'V10.5': '22222',
  'V10.6': '22',
  'V10.7': '222',
  'V11.1': '2233',
  'V11.2': '22233',
  'V11.3': '11233',
  'V11.4': '1222',
  'V11.5': '23',
  'V11.6': '23',
  'V11.7': '33',
  'V12.1': '12233',
  'V12.2': '11',
  'V12.3': '22223',
  'V13.1': '2333',
  'V13.2': '222223',
  'V13.3': '2233',
  'V13.4': '1222233',
  'V14.1': '22',
  'V14.2': '12223333',
  'V14.3': '122',
  'V15.1': '12233',
  'V15.2': '12233',
  'V15.3': '1222222',
  'V15.4': '3333',
  'V16.1': '2',
  'V16.2': '22222',
  'V16.3': '2222',
  'V16.4': '222',
  'V16.5': '2223',
  'V17.1': '23',
  'V17.2': '22223333',
  'V17.3': '22',
}

const states = ['met', 'does not apply', 'not met'] as const

interface Row {
  id: string
  level: number
  state: (typeof states)[number]
  proof: string
}

const rows: readonly Row[] = text
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [id = '', level, , state, ...proof] = line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim())
    return { id, level: Number(level), state: state as Row['state'], proof: proof.join(' | ') }
  })

test('asvs: every requirement of levels 1 and 2 is listed once with its level', () => {
  const wanted = Object.entries(levels).flatMap(([section, digits]) =>
    Array.from(digits, (digit, index) => `${section}.${index + 1} ${digit}`).filter((each) => !each.endsWith(' 3')),
  )
  expect(wanted).toHaveLength(253)
  expect(rows.map(({ id, level }) => `${id} ${level}`)).toEqual(wanted)
})

test('asvs: every row has a status, and evidence or a reason', () => {
  expect(rows.filter(({ state, proof }) => !states.includes(state) || proof.length < 5)).toEqual([])
})

test('asvs: every referenced test and document exists', () => {
  const met = rows.filter(({ state }) => state === 'met')
  const missing = met.flatMap(({ id, proof }) => {
    const tests = [...proof.matchAll(/`((?:src|e2e)\/[^`]+)`: "([^"]+)"/g)]
    const documents = [...proof.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target!)
    if (tests.length + documents.length === 0) return [`${id}: no proof`]
    const lostTests = tests.filter(([, place, name]) => !readText(place!).includes(name!))
    const lostDocuments = documents.filter((target) => !fs.existsSync(path.join(root, path.dirname(file), target)))
    return [...lostTests.map(([whole]) => whole), ...lostDocuments].map((lost) => `${id}: ${lost}`)
  })
  expect(missing).toEqual([])
})

test('asvs: the summary matches the table', () => {
  for (const level of [1, 2]) {
    const own = rows.filter((row) => row.level === level)
    const counts = states.map((state) => own.filter((row) => row.state === state).length)
    const share = `${(((own.length - counts[2]!) / own.length) * 100).toFixed(1)} %`
    const cells = text.split('\n').find((line) => line.startsWith(`| L${level} `))
    expect(
      cells
        ?.split('|')
        .slice(2, -1)
        .map((cell) => cell.trim()),
    ).toEqual([own.length, ...counts, share].map(String))
  }
})

function readText(place: string): string {
  const full = path.join(root, place)
  return fs.existsSync(full) ? fs.readFileSync(full, 'utf8').replaceAll(String.raw`\'`, "'") : ''
}
