export const labels = {
  surname: /*i18n*/ 'Surname',
  givenNames: /*i18n*/ 'Given names',
  number: /*i18n*/ 'Visa number',
  type: /*i18n*/ 'Type of visa',
  validFrom: /*i18n*/ 'Valid from',
  validUntil: /*i18n*/ 'Valid until',
  entries: /*i18n*/ 'Number of entries',
  stay: /*i18n*/ 'Duration of stay',
  passport: /*i18n*/ 'Passport number',
  nationality: /*i18n*/ 'Nationality',
  born: /*i18n*/ 'Date of birth',
  sex: /*i18n*/ 'Sex',
  issued: /*i18n*/ 'Issued on',
  place: /*i18n*/ 'Place of issue',
} as const

export const entryLabels = {
  1: /*i18n*/ 'Single',
  2: /*i18n*/ 'Double',
  0: /*i18n*/ 'Multiple',
} as const
