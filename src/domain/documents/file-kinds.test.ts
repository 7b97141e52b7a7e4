import { expect, test } from 'vitest'
import { declaredKind, detectFileKind } from './file-kinds.ts'

test.each([
  ['a.jpg', 'image/jpeg', 'jpeg'],
  ['a.JPEG', 'image/pjpeg', 'jpeg'],
  ['a.b.png', 'image/png; charset=binary', 'png'],
  ['a.pdf', 'application/octet-stream', 'pdf'],
  ['a.pdf', '', 'pdf'],
  ['a.jpg', 'image/png', undefined],
  ['a.svg', 'image/jpeg', undefined],
  ['jpg', 'image/jpeg', undefined],
  ['a.jpg', 'text/html', undefined],
])('file kinds: %j sent as %j is %s', (fileName, fileType, kind) => {
  expect(declaredKind(fileName, fileType)).toBe(kind)
})

test('file kinds: the magic bytes decide', () => {
  expect(detectFileKind(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('jpeg')
  expect(detectFileKind(Buffer.from('%PDF-1.7'))).toBe('pdf')
  expect(detectFileKind(Buffer.from(' %PDF-1.7'))).toBeUndefined()
  expect(detectFileKind(Buffer.alloc(0))).toBeUndefined()
})
