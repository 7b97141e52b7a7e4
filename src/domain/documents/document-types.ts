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
export type ApplicationDocument = (typeof documentTypeNames)[number]

/** Also what is sent after the visa was issued, to show that something on it is wrong. */
export const storedTypeNames = [...documentTypeNames, 'evidence'] as const
export type DocumentTypeId = (typeof storedTypeNames)[number]

export interface DocumentType {
  id: DocumentTypeId
  label: string
  required: boolean
  hint: string
}

export const documentTypes: Readonly<Record<DocumentTypeId, DocumentType>> = {
  passport: {
    id: 'passport',
    label: /*i18n*/ 'Passport Scan',
    required: true,
    hint: /*i18n*/ 'The page with your photo, all four corners and the two lines at the bottom in view. The passport must be valid at least 6 months beyond your stay.',
  },
  photo: {
    id: 'photo',
    label: /*i18n*/ 'Recent Photo',
    required: true,
    hint: /*i18n*/ 'A passport photo of 35x45mm (2x2 inch is accepted too) on a plain light background, taken within the last 6 months.',
  },
  flight: {
    id: 'flight',
    label: /*i18n*/ 'Flight Itinerary',
    required: true,
    hint: /*i18n*/ 'Your booking with your name and the dates of arrival and departure.',
  },
  hotel: {
    id: 'hotel',
    label: /*i18n*/ 'Hotel Reservation',
    required: true,
    hint: /*i18n*/ 'Where you will stay: the reservation, or a letter from your host with the address.',
  },
  funds: {
    id: 'funds',
    label: /*i18n*/ 'Proof of Funds',
    required: true,
    hint: /*i18n*/ 'Bank statements for the last 3 months.',
  },
  insurance: {
    id: 'insurance',
    label: /*i18n*/ 'Travel Insurance',
    required: true,
    hint: /*i18n*/ 'The certificate for the whole stay, with a minimum coverage of $50,000.',
  },
  employment: {
    id: 'employment',
    label: /*i18n*/ 'Employment Letter',
    required: false,
    hint: /*i18n*/ 'A letter from your employer, if you are employed.',
  },
  invitation: {
    id: 'invitation',
    label: /*i18n*/ 'Invitation Letter',
    required: false,
    hint: /*i18n*/ 'A letter from the person or company inviting you, if there is one.',
  },
  evidence: {
    id: 'evidence',
    label: /*i18n*/ 'Proof for a correction',
    required: false,
    hint: /*i18n*/ 'For example the photo page of your passport, with all four corners and the two lines at the bottom in view.',
  },
}

export const requiredDocuments: readonly ApplicationDocument[] = documentTypeNames.filter(
  (name) => documentTypes[name].required,
)

export const typeAliases = {
  travel_itinerary: 'flight',
  accommodation_proof: 'hotel',
} as const satisfies Record<string, DocumentTypeId>

export function missingDocuments(
  documents: readonly { documentType: DocumentTypeId; status: string }[],
): ApplicationDocument[] {
  const present = new Set(
    documents.filter(({ status }) => status !== 'rejected').map(({ documentType }) => documentType),
  )
  return requiredDocuments.filter((type) => !present.has(type))
}

export const missingMessage = {
  title: /*i18n*/ 'Missing documents',
  description: /*i18n*/ 'Please upload all required documents before proceeding.',
}

/** An unknown type must not break a page, so it is shown by its raw name. */
export function documentTypeOf(type: string): DocumentType {
  const known: Partial<Record<string, DocumentType>> = documentTypes
  return known[type] ?? { id: type as DocumentTypeId, label: type, required: false, hint: type }
}
