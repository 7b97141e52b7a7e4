import { expect, test } from 'vitest'
import { readRange } from './play-recording.ts'
import { withDuration } from './webm.ts'

const hex = (...parts: string[]) => Buffer.from(parts.join('').replace(/\s/g, ''), 'hex')

const header = '1a45dfa3 84 42868101'
const openSegment = '18538067 01ffffffffffffff'
const scale = '2ad7b1 83 0f4240'
const writer = '5741 83 616263'
const rest = '1654ae6b 82 0102 1f43b675 01ffffffffffffff e78100'

test('WebM: the duration is added to a live recording', () => {
  const head = hex(header, openSegment, '1549a966 8d', scale, writer, rest)
  const told = withDuration(head, 12.5)
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE(12_500)
  expect(told).toEqual(
    Buffer.concat([hex(header, openSegment, '1549a966 10000018', scale, writer, '4489 88'), duration, hex(rest)]),
  )
  expect(withDuration(told, 99)).toEqual(told)
})

test('WebM: unknown content stays unchanged', () => {
  for (const head of [
    Buffer.alloc(0),
    hex('1a45dfa3'),
    hex(header, '18538067 85 1549a9668d'),
    hex(header, openSegment, '1549a966 ff', scale),
    hex(header, openSegment, '00'),
  ])
    expect(withDuration(head, 3)).toEqual(head)
})

test('recording: range requests are answered', () => {
  expect(readRange(undefined, 100)).toEqual({ from: 0, to: 99 })
  expect(readRange('bytes=0-', 100)).toEqual({ from: 0, to: 99 })
  expect(readRange('bytes=10-19', 100)).toEqual({ from: 10, to: 19 })
  expect(readRange('bytes=90-500', 100)).toEqual({ from: 90, to: 99 })
  expect(readRange('bytes=-10', 100)).toEqual({ from: 90, to: 99 })
  expect(readRange('bytes=100-', 100)).toBe('beyond')
  expect(readRange('bytes=9-3', 100)).toBe('beyond')
  expect(readRange('lines=1-2', 100)).toEqual({ from: 0, to: 99 })
})
