import * as z from 'zod/mini'
import { event } from '#foundation/audit/event.ts'
import { oneOf } from '#foundation/values/schema.ts'
import { storedTypeNames } from './document-types.ts'

const documentType = oneOf(storedTypeNames)

export const documentUploaded = event('document.uploaded', z.object({ documentType, replaced: z.boolean() }))
export const documentReused = event('document.reused', z.object({ documentType, from: z.string() }))
export const documentRemoved = event('document.removed', z.object({ documentType }))
export const documentScanned = event('document.scanned', z.object({ documentType, harmful: z.boolean() }))
export const documentReviewed = event(
  'document.reviewed',
  z.object({ documentType, status: oneOf(['approved', 'rejected']), reason: z.string() }),
  ['reason'],
)
export const documentRead = event('document.read', z.object({ documentType }))
