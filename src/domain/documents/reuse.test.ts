import { expect, test } from 'vitest'
import { documentTypeNames } from './document-types.ts'
import { isReusable } from './reuse.ts'

const now = new Date('2026-11-17T10:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
const document = { documentType: 'photo' as const, status: 'approved', storageName: 'x', uploadedAt: ago(10) }
const facts = { now, isPassportValid: true }

test("reuse: only the person's own documents that are still valid can be reused", () => {
  const offered = documentTypeNames.filter((documentType) => isReusable({ ...document, documentType }, facts))
  expect(offered).toEqual(['passport', 'photo', 'funds', 'employment'])
  expect(isReusable({ ...document, documentType: 'evidence' }, facts)).toBe(false)
  expect(isReusable({ ...document, uploadedAt: ago(184) }, facts)).toBe(false)
  expect(isReusable({ ...document, documentType: 'funds', uploadedAt: ago(31) }, facts)).toBe(false)
  expect(isReusable({ ...document, documentType: 'passport', uploadedAt: ago(900) }, facts)).toBe(true)
  expect(isReusable({ ...document, documentType: 'passport' }, { now, isPassportValid: false })).toBe(false)
  for (const status of ['rejected', 'quarantined']) expect(isReusable({ ...document, status }, facts)).toBe(false)
  expect(isReusable({ ...document, storageName: null }, facts)).toBe(false)
})
