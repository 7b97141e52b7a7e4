import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneProblems, readPhone, withStoredPhone } from './phone.ts'

test('phones: numbers are read with their country code or as of the country of residence', () => {
  expect(readPhone({ phone: '+1 (202) 555-0143' })).toEqual({ number: '+12025550143', readable: '+1 202 555 0143' })
  expect(readPhone({ phone: '077 012 3456', country: 'lr' })?.number).toBe('+231770123456')
  expect(readPhone({ phone: '00233 20 000 0000', country: 'de' })?.number).toBe('+233200000000')
  expect(readPhone({ phone: '077 012 3456' })).toBeUndefined()
  expect(readPhone({ phone: '12', country: 'lr' })).toBeUndefined()
  expect(phoneProblems({ phone: 'call my brother', country: 'lr' })).toHaveProperty('phone')
  expect(phoneProblems({ phone: '', country: 'lr' })).toEqual({})
  expect(phoneProblems({ phone: '+231 77 012 3456', country: 'nowhere' })).toEqual({})
})

test('phones: parsing never throws, and stored numbers parse to themselves', () => {
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^\+?[0-9 ()-]{1,20}$/))
  fc.assert(
    fc.property(typed, fc.constantFrom('lr', 'us', 'gh', 'cn', 'zz', ''), (phone, country) => {
      const stored = withStoredPhone({ phone, country })
      if (Object.keys(phoneProblems({ phone, country })).length > 0) expect(stored.phone).toBe(phone)
      else if (phone !== '') expect(withStoredPhone(stored)).toEqual(stored)
    }),
  )
})
