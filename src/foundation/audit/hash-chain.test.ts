import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonical } from './hash-chain.ts'

const text = fc.string({ unit: 'binary' })

const content = fc.record({
  id: fc.uuid(),
  name: text,
  subject: text,
  userId: fc.option(text),
  actorId: fc.option(text),
  actorRole: fc.option(text),
  data: fc.dictionary(text, fc.oneof(text, fc.integer(), fc.dictionary(text, text))),
  requestId: text,
  at: fc.date({ noInvalidDate: true }),
})

const reversed = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).toReversed()) as unknown as Value

test('hash chain: the canonical text does not depend on the order of the fields', () => {
  fc.assert(
    fc.property(content, (event) => {
      expect(canonical(reversed({ ...event, data: reversed(event.data) }))).toBe(canonical(event))
    }),
  )
})

test('hash chain: no field can be changed without changing the canonical text', () => {
  const field = fc.constantFrom('id', 'name', 'subject', 'userId', 'actorId', 'actorRole', 'data', 'requestId', 'at')
  fc.assert(
    fc.property(content, content, field, (event, other, name) => {
      fc.pre(JSON.stringify(event[name as 'id']) !== JSON.stringify(other[name as 'id']))
      expect(canonical({ ...event, [name]: other[name as 'id'] })).not.toBe(canonical(event))
    }),
  )
})
