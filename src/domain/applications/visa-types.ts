export interface VisaType {
  id: VisaTypeId
  title: string
  description: string
  validity: string
  processing: string
  requirements: readonly string[]
  /** For a renewable visa, the longest stay before renewal. */
  validDays: number
  isRenewable: boolean
  processingDays: readonly [min: number, max: number]
}

export const visaTypeNames = ['tourist', 'business', 'student', 'work', 'transit', 'medical'] as const
export type VisaTypeId = (typeof visaTypeNames)[number]

export function isVisaType(value: unknown): value is VisaTypeId {
  return (visaTypeNames as readonly unknown[]).includes(value)
}

const commonRequirements = [
  /*i18n*/ 'Passport valid for at least 6 months beyond your stay, with at least 2 blank pages',
  /*i18n*/ '2 passport photos taken within the last 6 months',
  /*i18n*/ 'Flight itinerary with the dates of your arrival and departure',
  /*i18n*/ 'Hotel reservation or other proof of where you will stay',
  /*i18n*/ 'Bank statements for the last 3 months',
  /*i18n*/ 'Travel insurance with a minimum coverage of $50,000',
] as const

export const visaTypes: Readonly<Record<VisaTypeId, VisaType>> = {
  tourist: {
    id: 'tourist',
    title: /*i18n*/ 'Tourist Visa',
    description: /*i18n*/ 'For holidays, sightseeing and visits to family or friends. Paid work is not allowed.',
    validity: /*i18n*/ 'up to 90 days',
    processing: /*i18n*/ '5-7 business days',
    requirements: [
      ...commonRequirements,
      /*i18n*/ 'Yellow fever certificate, which every traveller must show on arrival',
    ],
    validDays: 90,
    isRenewable: false,
    processingDays: [5, 7],
  },
  business: {
    id: 'business',
    title: /*i18n*/ 'Business Visa',
    description:
      /*i18n*/ 'For meetings, conferences, negotiations and visits to trade partners. It is not a permit to take a job.',
    validity: /*i18n*/ 'up to 180 days',
    processing: /*i18n*/ '3-5 days',
    requirements: [...commonRequirements, /*i18n*/ 'Invitation letter from a company or organisation in Liberia'],
    validDays: 180,
    isRenewable: false,
    processingDays: [3, 5],
  },
  student: {
    id: 'student',
    title: /*i18n*/ 'Student Visa',
    description: /*i18n*/ 'For study or training at a school, college or university in Liberia.',
    validity: /*i18n*/ 'up to 12 months, renewable',
    processing: /*i18n*/ '7-10 days',
    requirements: [
      ...commonRequirements,
      /*i18n*/ 'Letter of admission from a school, college or university in Liberia',
    ],
    validDays: 365,
    isRenewable: true,
    processingDays: [7, 10],
  },
  work: {
    id: 'work',
    title: /*i18n*/ 'Work Visa',
    description: /*i18n*/ 'For people who will work for an employer in Liberia.',
    validity: /*i18n*/ 'up to 24 months, renewable',
    processing: /*i18n*/ '10-15 days',
    requirements: [...commonRequirements, /*i18n*/ 'Employment letter or contract from the employer in Liberia'],
    validDays: 730,
    isRenewable: true,
    processingDays: [10, 15],
  },
  transit: {
    id: 'transit',
    title: /*i18n*/ 'Transit Visa',
    description: /*i18n*/ 'For a short stop in Liberia on the way to another country.',
    validity: /*i18n*/ 'up to 7 days',
    processing: /*i18n*/ '2-3 days',
    requirements: [
      ...commonRequirements,
      /*i18n*/ 'Onward ticket and, if one is needed, a visa for the country you travel on to',
    ],
    validDays: 7,
    isRenewable: false,
    processingDays: [2, 3],
  },
  medical: {
    id: 'medical',
    title: /*i18n*/ 'Medical Visa',
    description: /*i18n*/ 'For treatment in Liberia, and for a person who accompanies a patient.',
    validity: /*i18n*/ 'up to 90 days',
    processing: /*i18n*/ '3-5 days',
    requirements: [
      ...commonRequirements,
      /*i18n*/ 'Letter from the hospital or doctor in Liberia who will give the treatment',
    ],
    validDays: 90,
    isRenewable: false,
    processingDays: [3, 5],
  },
}

/** An unknown type must not break a page, so it is shown by its raw name. */
export function visaTypeOf(type: string): VisaType {
  if (isVisaType(type)) return visaTypes[type]
  return {
    id: type as VisaTypeId,
    title: type,
    description: type,
    validity: type,
    processing: /*i18n*/ 'Processing time varies',
    requirements: commonRequirements,
    validDays: visaTypes.tourist.validDays,
    isRenewable: false,
    processingDays: visaTypes.tourist.processingDays,
  }
}
