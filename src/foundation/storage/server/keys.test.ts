import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tempFolder } from '#testing/server.ts'
import { openKeys, ownMasterKeys } from './keys.ts'

const key = (name: string) => ({ name, key: randomBytes(32) })

test('keys: encrypted values open only for their purpose', () => {
  const keys = openKeys([key('a')])
  fc.assert(
    fc.property(fc.string(), (text) => {
      const sealed = keys.sealText(text, 'one')
      expect(keys.openText(sealed, 'one')).toBe(text)
      expect(() => keys.openText(sealed, 'two')).toThrow()
    }),
  )
})

test('keys: any changed bit is detected', () => {
  const keys = openKeys([key('a')])
  const sealed = keys.seal(Buffer.from('passport'), 'one')
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const changed = Buffer.from(sealed)
    changed[bit >> 3]! ^= 1 << (bit & 7)
    expect(() => keys.open(changed, 'one')).toThrow()
  }
})

test('keys: after rotation old values still open, and hashes still match', () => {
  const [before, after] = [key('2025'), key('2026')]
  const old = openKeys([before])
  const both = openKeys([after, before])
  expect(both.openText(old.sealText('kept', 'x'), 'x')).toBe('kept')
  expect(() => old.openText(both.sealText('new', 'x'), 'x')).toThrow('MASTER_KEYS: the key named "2026" is missing')
  expect(both.keyedHashes('L123', 'passport')).toContain(old.keyedHash('L123', 'passport'))
  expect(openKeys([after]).keyedHash('L123', 'passport')).toBe(both.keyedHash('L123', 'passport'))
  expect(both.keyedHash('L123', 'passport')).not.toBe(both.keyedHash('L123', 'other'))
})

test('keys: a re-encrypted value no longer needs the old key', () => {
  const [before, after] = [key('2025'), key('2026')]
  const both = openKeys([after, before])
  const resealed = both.resealText(openKeys([before]).sealText('kept', 'x'), 'x')
  expect(openKeys([after]).openText(resealed, 'x')).toBe('kept')
  expect(both.resealText(resealed, 'x')).toBe(resealed)
})

test('keys: an installation creates its key once, readable only by its owner', () => {
  const folder = tempFolder()
  const [first] = ownMasterKeys(folder)
  expect(ownMasterKeys(folder)).toEqual([first])
  expect(fs.statSync(path.join(folder, 'keys.json')).mode & 0o777).toBe(0o600)
})
