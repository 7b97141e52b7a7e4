import { visaTypeNames, visaTypes, type VisaTypeId } from '#domain/applications/visa-types.ts'
import type { PurposeId } from '#domain/applications/purposes.ts'
import { answerEligibility } from '#features/public-site/eligibility.ts'
import { expressLines, expressText } from '#features/public-site/express-lines.ts'
import { joinLabel } from '#foundation/i18n/join-texts.ts'
import { totalFee, visaFee } from '#domain/payments/fees.ts'
import type { Entry, AnswerContext } from './entry.ts'
import { answerTo } from './pages.ts'

const typeLine = ({ translate, language }: AnswerContext, type: VisaTypeId, text: string) =>
  joinLabel(translate(visaTypes[type].title), translate(text), language)

function feeLine({ translate, money, fees }: AnswerContext, type: VisaTypeId): string {
  return translate(/*i18n*/ '{visa}: visa fee {fee} and processing fee {processing}, together {total}.', {
    visa: translate(visaTypes[type].title),
    fee: money(visaFee(type, fees)),
    processing: money(fees.processing),
    total: money(totalFee(type, fees)),
  })
}

const purposeOf: Readonly<Record<VisaTypeId, PurposeId>> = {
  tourist: 'tourism',
  business: 'business',
  student: 'education',
  work: 'work',
  transit: 'transit',
  medical: 'medical',
}
const nobodysNationality = ''

function longerStay(context: AnswerContext, asked: VisaTypeId): readonly string[] {
  const { translate, today: on } = context
  const { validDays, isRenewable } = visaTypes[asked]
  if (isRenewable) return []
  const stay = { nationality: nobodysNationality, purpose: purposeOf[asked], days: validDays + 1 }
  const { type } = answerEligibility({ ...stay, on }, context)
  return type
    ? [
        translate(/*i18n*/ 'For a longer stay, consider this visa if you meet its requirements: {visa}.', {
          visa: translate(visaTypes[type].title),
        }),
      ]
    : [
        translate(
          /*i18n*/ 'No visa offered here covers a longer stay for this purpose. Plan a shorter stay, or ask us about your options. Extensions are handled in person.',
        ),
      ]
}

const ofType = (type: VisaTypeId): Entry => ({
  id: `visa-${type}`,
  source: { screen: 'visaTypes', place: type },
  answer: (context) => {
    const { translate } = context
    const { description, validity, processing, requirements } = visaTypes[type]
    const requirement = requirements.at(-1)
    return [
      feeLine(context, type),
      translate(description),
      translate(/*i18n*/ 'It is valid for {validity}. Processing takes {processing}.', {
        validity: translate(validity),
        processing: translate(processing),
      }),
      ...longerStay(context, type),
      ...(requirement === undefined
        ? []
        : [
            translate(/*i18n*/ 'Besides the documents that every visa needs: {requirement}.', {
              requirement: translate(requirement),
            }),
          ]),
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
    answer: (context) => visaTypeNames.map((type) => typeLine(context, type, visaTypes[type].description)),
  },
  {
    id: 'fees',
    source: { screen: 'visaTypes' },
    answer: (context) => [
      context.translate(/*i18n*/ 'A processing fee of {processing} is added to every visa fee.', {
        processing: context.money(context.fees.processing),
      }),
      ...visaTypeNames.map((type) => feeLine(context, type)),
    ],
  },
  {
    id: 'visa-validity',
    source: { screen: 'visaTypes' },
    answer: (context) => [
      context.translate(/*i18n*/ 'How long a visa is valid depends on its type:'),
      ...visaTypeNames.map((type) => typeLine(context, type, visaTypes[type].validity)),
    ],
  },
  {
    id: 'processing-time',
    source: { screen: 'faq', place: 'general' },
    answer: (context) => [
      context.translate(/*i18n*/ 'Processing time depends on the visa type:'),
      ...visaTypeNames.map((type) => typeLine(context, type, visaTypes[type].processing)),
    ],
  },
  {
    id: 'express',
    source: { screen: 'faq', place: 'general' },
    answer: ({ translate, money, fees }) => [
      translate(expressText),
      ...expressLines(fees.express, { translate, money }),
    ],
  },
  {
    id: 'entry-types',
    source: { screen: 'application' },
    answer: ({ translate }) => [
      translate(
        /*i18n*/ 'You choose single, double or multiple entry in the travel details of your application. The visa states how often you may enter.',
      ),
    ],
  },
]
