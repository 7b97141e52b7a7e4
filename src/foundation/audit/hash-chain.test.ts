import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aroundPlace, canonical } from './hash-chain.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('"seq":0', '\\"seq":0,"subject":', '{"seq":0}', '\n'),
)

test('hash chain: the text around a place and the place make the canonical text, whatever the event says', () => {
  const link = fc.record({
    id: fc.uuid(),
    name: text,
    subject: text,
    userId: fc.option(text),
    actorId: fc.option(text),
    actorRole: fc.option(text),
    data: fc.dictionary(text, fc.oneof(text, fc.integer(), fc.record({ seq: fc.constant(0) }))),
    requestId: text,
    at: fc.date({ noInvalidDate: true }),
  })
  fc.assert(
    fc.property(link, fc.nat(), (event, seq) => {
      expect(aroundPlace(event).join(String(seq))).toBe(canonical({ ...event, seq }))
    }),
  )
})
