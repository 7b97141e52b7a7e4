import fc from 'fast-check'
import { expect } from 'vitest'
import { test } from '#testing/server.ts'
import { addressGroup, countUse, consumeLimit } from './limits.ts'

test('limits: concurrent requests never exceed the limit, and the window resets', async ({ server }) => {
  const { db } = server
  const now = new Date()
  const replies = await Promise.allSettled(
    Array.from({ length: 200 }, () => consumeLimit(db, 'key', { max: 30, perSeconds: 60 }, now)),
  )
  expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
  expect(await countUse(db, 'key', 60, new Date(now.getTime() + 60_000))).toEqual({ count: 1, resetsIn: 60 })
})

test('limits: a /64 counts as one client, IPv4 addresses separately', () => {
  expect(addressGroup('192.0.2.7')).toBe('192.0.2.7')
  expect(addressGroup('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(addressGroup('2001:db8:1:2::9')).toBe(addressGroup('2001:0db8:0001:0002:aaaa:bbbb:cccc:dddd'))
  expect(addressGroup('2001:db8:1:2::9')).not.toBe(addressGroup('2001:db8:1:3::9'))
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      expect(addressGroup(address)).toMatch(/^(([0-9a-f]{1,4}:){3}[0-9a-f]{1,4}::\/64|\d+\.\d+\.\d+\.\d+)$/)
    }),
  )
})
