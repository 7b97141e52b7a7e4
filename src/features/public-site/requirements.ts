import type { Point } from './landing.ts'

export interface RequirementCard extends Point {
  id: 'passport' | 'photos' | 'form' | 'funds' | 'itinerary' | 'additional'
  facts: readonly string[]
}

export interface Question {
  question: string
  answer: string
  hasExpressTerms?: boolean
}

export const requirementCards: readonly RequirementCard[] = [
  {
    id: 'passport',
    title: /*i18n*/ 'Valid passport',
    text: /*i18n*/ 'Every traveller needs their own passport.',
    facts: [
      /*i18n*/ 'Valid at least 6 months beyond your stay',
      /*i18n*/ 'At least 2 blank pages',
      /*i18n*/ 'A clear scan or photo of the photo page',
    ],
  },
  {
    id: 'photos',
    title: /*i18n*/ 'Passport photos',
    text: /*i18n*/ 'Your face must be clearly recognisable.',
    facts: [
      /*i18n*/ '2 photos taken within the last 6 months',
      /*i18n*/ '2x2 inch (51mm); for the upload 35x45mm is also accepted',
      /*i18n*/ 'Plain light background, facing the camera',
    ],
  },
  {
    id: 'form',
    title: /*i18n*/ 'Completed application form',
    text: /*i18n*/ 'Fill it in online, exactly as in your passport.',
    facts: [
      /*i18n*/ 'Names and numbers exactly as in the passport',
      /*i18n*/ 'Dates in DD/MM/YYYY',
      /*i18n*/ 'One application for each traveller, including children',
    ],
  },
  {
    id: 'funds',
    title: /*i18n*/ 'Financial requirements',
    text: /*i18n*/ 'Show that you can pay for your stay.',
    facts: [
      /*i18n*/ 'Bank statements for the last 3 months',
      /*i18n*/ 'Your name and the bank’s name must be readable',
      /*i18n*/ 'If someone else is paying: their statements and a letter from them',
    ],
  },
  {
    id: 'itinerary',
    title: /*i18n*/ 'Travel itinerary',
    text: /*i18n*/ 'Tell us when you’re arriving, where you’re staying and when you’re leaving.',
    facts: [
      /*i18n*/ 'Flight itinerary with arrival and departure',
      /*i18n*/ 'Hotel reservation or the address of your host',
      /*i18n*/ 'Travel insurance is mandatory, with a minimum coverage of $50,000',
    ],
  },
  {
    id: 'additional',
    title: /*i18n*/ 'Additional documents',
    text: /*i18n*/ 'What else you need depends on your trip.',
    facts: [
      /*i18n*/ 'Yellow fever certificate, required of every traveller',
      /*i18n*/ 'Employment letter for business and work',
      /*i18n*/ 'Invitation letter if a person, company, school or hospital invites you',
    ],
  },
]

export const requirementQuestions: readonly Question[] = [
  {
    question: /*i18n*/ 'How long must my passport be valid?',
    answer:
      /*i18n*/ 'At least 6 months beyond your stay, with at least 2 blank pages. If it expires sooner, renew it before you apply.',
  },
  {
    question: /*i18n*/ 'Is travel insurance mandatory?',
    answer: /*i18n*/ 'Travel insurance is mandatory. It must cover your whole stay with a minimum coverage of $50,000.',
  },
  {
    question: /*i18n*/ 'Which files can I upload?',
    answer: /*i18n*/ 'JPEG, PNG or PDF files of up to 5 MB each. All text must be readable, with no corners cut off.',
  },
  {
    question: /*i18n*/ 'When should I apply?',
    answer:
      /*i18n*/ '2-3 weeks before you travel, and no more than 3 months in advance. Standard processing takes 5-7 business days; each visa type states its own time.',
  },
  {
    question: /*i18n*/ 'Do children need their own visa?',
    answer: /*i18n*/ 'Each traveller, including children, needs a separate visa and their own application.',
  },
]
