import type { VisaTypeId } from '#domain/applications/visa-types.ts'

export const printedTitle = /*i18n*/ 'Electronic visa'

export const dayCount = /*i18n*/ '{count, plural, one {# day} other {# days}}'

export const conditions = [
  /*i18n*/ 'Travel with the passport named above. The visa is valid only together with it.',
  /*i18n*/ 'Show a yellow fever vaccination certificate on arrival. Every traveller needs one.',
  /*i18n*/ 'The visa lets you request entry until its last day of validity. The border officer decides on entry and length of stay.',
  /*i18n*/ 'Leave before your stay ends or your passport expires. A printed copy or this file on a phone is enough.',
] as const

export const typeConditions: Readonly<Record<VisaTypeId, string>> = {
  tourist: /*i18n*/ 'Paid work is not allowed.',
  business: /*i18n*/ 'Taking up employment is not allowed.',
  student: /*i18n*/ 'Valid for study at the institution named in the application.',
  work: /*i18n*/ 'Valid for work with the employer named in the application.',
  transit: /*i18n*/ 'Valid for the onward journey only. Carry your onward ticket.',
  medical: /*i18n*/ 'Valid for the treatment named in the application, and for the person who accompanies the patient.',
}

export const printedTexts = {
  conditions: /*i18n*/ 'Conditions',
  check: /*i18n*/ 'Check this visa',
  checkHow: /*i18n*/ 'Open {address} and scan one of the symbols, or type the visa number and the passport number.',
  seal: /*i18n*/ 'Visible digital seal (ICAO Doc 9303-13)',
  scan: /*i18n*/ 'Scan with any phone to check this visa',
  authorization: /*i18n*/ 'Digital travel authorization (VDS-NC)',
  photo: /*i18n*/ 'Photograph of the holder',
  noPhoto: /*i18n*/ 'Without photograph',
  demonstration: /*i18n*/ 'Demonstration. Not valid for travel.',
  signed: /*i18n*/ 'This file is digitally signed. Changing even one character makes the signature invalid.',
} as const
