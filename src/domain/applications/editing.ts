// What of an application may be changed at this moment: everything in a draft, only what was asked for afterwards.
import { openStatuses, type Status } from './status.ts'

export interface OpenParts {
  personalInfo: boolean
  travelDetails: boolean
  /** Documents that may be uploaded or removed; `'all'` in a draft. */
  documents: 'all' | readonly string[]
  /** An email to the officer. */
  answer: boolean
}

const closed: OpenParts = { personalInfo: false, travelDetails: false, documents: [], answer: false }

interface Editable {
  status: Status
  request: { items: readonly string[] } | null
  /** Types of the documents that were not accepted: until a decision their owner may replace them without being asked. */
  rejected?: readonly string[]
}

export function openParts({ status, request, rejected = [] }: Editable): OpenParts {
  if (status === 'draft') return { ...closed, personalInfo: true, travelDetails: true, documents: 'all' }
  if (!openStatuses.includes(status)) return closed
  if (status !== 'additional_info' || !request) return { ...closed, documents: rejected }
  const { items } = request
  if (items.includes('any')) return { personalInfo: true, travelDetails: true, documents: 'all', answer: true }
  return {
    personalInfo: items.includes('personalInfo'),
    travelDetails: items.includes('travelDetails'),
    documents: [
      ...new Set([
        ...items.flatMap((item) => (item.startsWith('document:') ? [item.slice('document:'.length)] : [])),
        ...rejected,
      ]),
    ],
    answer: items.includes('answer'),
  }
}

export function mayUpload(parts: OpenParts, documentType: string): boolean {
  return parts.documents === 'all' || parts.documents.includes(documentType)
}
