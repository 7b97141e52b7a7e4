export const documentTypeNames = [
  'passport',
  'photo',
  'flight',
  'hotel',
  'funds',
  'insurance',
  'employment',
  'invitation',
] as const
export type DocumentTypeId = (typeof documentTypeNames)[number]

export interface DocumentType {
  id: DocumentTypeId
  label: string
  required: boolean
}

/** In the order they are asked for. */
export const documentTypes: Readonly<Record<DocumentTypeId, DocumentType>> = {
  passport: { id: 'passport', label: /*i18n*/ 'Passport Scan', required: true },
  photo: { id: 'photo', label: /*i18n*/ 'Recent Photo', required: true },
  flight: { id: 'flight', label: /*i18n*/ 'Flight Itinerary', required: true },
  hotel: { id: 'hotel', label: /*i18n*/ 'Hotel Reservation', required: true },
  funds: { id: 'funds', label: /*i18n*/ 'Proof of Funds', required: true },
  insurance: { id: 'insurance', label: /*i18n*/ 'Travel Insurance', required: true },
  employment: { id: 'employment', label: /*i18n*/ 'Employment Letter', required: false },
  invitation: { id: 'invitation', label: /*i18n*/ 'Invitation Letter', required: false },
}

export const requiredDocuments: readonly DocumentTypeId[] = documentTypeNames.filter(
  (name) => documentTypes[name].required,
)
