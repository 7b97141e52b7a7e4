// The types of visa: fees from the table of fees, times and validity from the table of types.
import { visaTypeNames, visaTypes, type VisaTypeId } from '#applications/visa-types.ts'
import { totalFee, visaFee } from '#payments/fees.ts'
import type { Entry, Speaker } from './entry.ts'
import { answerTo } from './pages.ts'

export function feeLine({ say, money, fees }: Speaker, type: VisaTypeId): string {
  return say(/*i18n*/ '{visa}: visa fee {fee} and processing fee {processing}, together {total}.', {
    visa: say(visaTypes[type].title),
    fee: money(visaFee(type, fees)),
    processing: money(fees.processing),
    total: money(totalFee(type, fees)),
  })
}

const ofType = (type: VisaTypeId): Entry => ({
  id: `visa-${type}`,
  source: { screen: 'visaTypes', place: type },
  answer: (speaker) => {
    const { say } = speaker
    const { description, validity, processing, requirements } = visaTypes[type]
    return [
      feeLine(speaker, type),
      say(description),
      say(/*i18n*/ 'It is valid {validity}. Processing takes {processing}.', {
        validity: say(validity),
        processing: say(processing),
      }),
      say(/*i18n*/ 'Besides the documents that every visa needs: {requirement}.', {
        requirement: say(requirements.at(-1)!),
      }),
    ]
  },
})

export const visaEntries: readonly Entry[] = [
  ...visaTypeNames.map(ofType),
  {
    id: 'what-is-evisa',
    source: { screen: 'faq', place: 'general' },
    answer: answerTo('What is an e-visa?'),
  },
  {
    id: 'visa-types',
    source: { screen: 'visaTypes' },
    answer: ({ say }) =>
      visaTypeNames.map((type) => `${say(visaTypes[type].title)}: ${say(visaTypes[type].description)}`),
  },
  {
    id: 'fees',
    source: { screen: 'visaTypes' },
    answer: (speaker) => visaTypeNames.map((type) => feeLine(speaker, type)),
  },
  {
    id: 'processing-time',
    source: { screen: 'faq', place: 'general' },
    answer: ({ say }) => [
      say(/*i18n*/ 'How long the examination takes depends on the type of visa:'),
      ...visaTypeNames.map((type) => `${say(visaTypes[type].title)}: ${say(visaTypes[type].processing)}`),
    ],
  },
  {
    id: 'express',
    source: { screen: 'faq', place: 'general' },
    answer: answerTo('How long does processing take?'),
  },
  {
    id: 'entry-types',
    source: { screen: 'application' },
    answer: ({ say }) => [
      say(
        /*i18n*/ 'You choose single, double or multiple entry in the travel details of your application. The visa states how often you may enter.',
      ),
    ],
  },
]
