import { openStatuses, type Status } from './status.ts'

interface EditableParts {
  personalInfo: boolean
  travelDetails: boolean
  documents: 'all' | readonly string[]
  answer: boolean
}

const nothingEditable: EditableParts = { personalInfo: false, travelDetails: false, documents: [], answer: false }

interface EditableSource {
  status: Status
  request: { items: readonly string[] } | null
  rejected?: readonly string[]
}

export function editableParts({ status, request, rejected = [] }: EditableSource): EditableParts {
  if (status === 'draft') return { ...nothingEditable, personalInfo: true, travelDetails: true, documents: 'all' }
  if (!openStatuses.includes(status)) return nothingEditable
  if (status !== 'additional_info' || !request) return { ...nothingEditable, documents: rejected }
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

export function canUpload(parts: EditableParts, documentType: string): boolean {
  return parts.documents === 'all' || parts.documents.includes(documentType)
}
