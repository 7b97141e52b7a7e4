export const purposes = [
  'tourism',
  'business',
  'education',
  'medical',
  'conference',
  'visiting_family',
  'work',
  'transit',
  'other',
] as const
export type PurposeId = (typeof purposes)[number]

export const purposeLabels: Readonly<Record<PurposeId, string>> = {
  tourism: /*i18n*/ 'Tourism',
  business: /*i18n*/ 'Business',
  education: /*i18n*/ 'Education or study',
  medical: /*i18n*/ 'Medical treatment',
  conference: /*i18n*/ 'Conference',
  visiting_family: /*i18n*/ 'Visiting family or friends',
  work: /*i18n*/ 'Work',
  transit: /*i18n*/ 'Transit',
  other: /*i18n*/ 'Other',
}
