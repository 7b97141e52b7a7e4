import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { fieldMessages } from '#foundation/values/schema.ts'
import './default-messages.ts'

const Form = z.strictObject({
  id: z.uuid(),
  name: z.string().max(5),
  tags: z.array(z.string()).min(1),
  count: z.int().min(1).max(9),
  kind: z.enum(['a', 'b']),
  agreed: z.boolean(),
  on: z.iso.date(),
})

const told = (value: unknown) => fieldMessages(Form.safeParse(value).error!)

test('default messages: what is missing is required', () => {
  expect(new Set(Object.values(told({})))).toEqual(new Set(['This is required']))
})

test('default messages: a wrong value is explained in words', () => {
  expect(told({ id: 'x', name: 'too long', tags: [], count: 10, kind: 'c', agreed: 'yes', on: '5 May' })).toEqual({
    id: 'This is not a valid ID',
    name: 'This is too long',
    tags: 'This is too short',
    count: 'This number is too large',
    kind: 'This is not one of the possible values',
    agreed: 'This must be true or false',
    on: 'Enter a date as YYYY-MM-DD',
  })
})

test('default messages: no value is answered with the words of the library', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(Form.shape)), fc.anything()), (value) => {
      const read = Form.safeParse(value)
      if (!read.success)
        expect(Object.values(fieldMessages(read.error)).join()).not.toMatch(/expected|received|Invalid/)
    }),
  )
})
