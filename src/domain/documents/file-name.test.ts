import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanFileName } from './file-name.ts'

test.each([
  ['passport.jpg', 'passport.jpg'],
  ['../../etc/passwd.jpg', 'passwd.jpg'],
  [String.raw`C:\Users\Grace\scan.pdf`, 'scan.pdf'],
  ['photo.jpg\0.exe', 'photo.jpg.exe'],
  ['a\r\nSet-Cookie: x=1.png', 'aSet-Cookie_ x=1.png'],
  ['\u202Egpj.exe', 'gpj.exe'],
  ['  ..hidden.pdf. ', 'hidden.pdf'],
  ['Reisepass Müller 护照.jpg', 'Reisepass Müller 护照.jpg'],
])('file names: %j becomes %j', (given, expected) => {
  expect(cleanFileName(given)).toBe(expected)
})

test('file names: a cleaned name has no path and no hidden characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (given) => {
      const name = cleanFileName(given)
      expect(name).not.toMatch(/[\p{Cc}/\\<>:"|?*]|^\.|\.$/u)
      expect(cleanFileName(name)).toBe(name)
    }),
  )
})
