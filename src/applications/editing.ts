// What of an application may be changed at this moment: everything in a draft, only what was asked for afterwards.
import type { Status } from './status.ts'

export interface OpenParts {
  personalInfo: boolean
  travelDetails: boolean
  /** Documents that may be uploaded or removed; `'all'` in a draft. */
  documents: 'all' | readonly string[]
  /** A letter to the officer. */
  answer: boolean
}

const closed: OpenParts = { personalInfo: false, travelDetails: false, documents: [], answer: false }

export function openParts(application: { status: Status; request: { items: readonly string[] } | null }): OpenParts {
  if (application.status === 'draft') return { ...closed, personalInfo: true, travelDetails: true, documents: 'all' }
  if (application.status !== 'additional_info' || !application.request) return closed
  const { items } = application.request
  if (items.includes('any')) return { personalInfo: true, travelDetails: true, documents: 'all', answer: true }
  return {
    personalInfo: items.includes('personalInfo'),
    travelDetails: items.includes('travelDetails'),
    documents: items.flatMap((item) => (item.startsWith('document:') ? [item.slice('document:'.length)] : [])),
    answer: items.includes('answer'),
  }
}

export function mayUpload(parts: OpenParts, documentType: string): boolean {
  return parts.documents === 'all' || parts.documents.includes(documentType)
}
