import { documentTypeNames, type ApplicationDocument } from './document-types.ts'

const namePatterns: Readonly<Record<ApplicationDocument, RegExp>> = {
  passport: /passport|pasaporte|passeport|reisepass|护照/,
  photo: /photo|foto|portrait|selfie|headshot|照片/,
  flight: /flight|itinerary|ticket|boarding|vuelo|billet|flug|机票|行程/,
  hotel: /hotel|booking|reserv|accommodation|airbnb|hostel|unterkunft|alojamiento|hebergement|酒店|住宿/,
  funds: /bank|statement|funds|konto|extracto|releve|银行|流水/,
  insurance: /insur|versicherung|seguro|assurance|policy|保险/,
  employment: /employ|employer|work.?letter|arbeit|empleo|emploi|在职/,
  invitation: /invit|einladung|邀请/,
}

export function guessType(fileName: string): ApplicationDocument | undefined {
  const name = fileName.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const found = documentTypeNames.filter((type) => namePatterns[type].test(name))
  if (found.length === 2 && found.includes('passport') && found.includes('photo')) return 'photo'
  return found.length === 1 ? found[0] : undefined
}
