import { documentTypeNames, documentTypes } from '#domain/documents/document-types.ts'
import { maxBytes } from '#domain/documents/limits.ts'
import type { PurposeId } from '#domain/applications/purposes.ts'
import { factsAreExamples, listFacts } from '#features/public-site/arrival.ts'
import { answerEligibility, tableIsAnExample } from '#features/public-site/eligibility.ts'
import { textIn } from '#domain/reference/texts.ts'
import { joinLabel } from '#foundation/i18n/join-texts.ts'
import { communityMember, namesCommunity } from './country-in.ts'
import { fixedTexts, type Entry, type AnswerContext } from './entry.ts'
import { nationalityIn } from './nationality-in.ts'
import { answerTo, cardOf, getFact } from './pages.ts'

const megabyte = 1024 * 1024
const usualStay = { purpose: 'tourism', days: 30 } as const
const stayForWork = { purpose: 'work', days: 30 } as const
const longStay = { purpose: 'tourism', days: 365 } as const
const isOptional = /*i18n*/ 'It is optional: you can submit an application without it.'

const onRequirements = { screen: 'requirements' } as const
const onFaq = { screen: 'faq', place: 'eligibility' } as const

function needForVisa(context: AnswerContext): readonly string[] {
  const { translate, country, language, question } = context
  const general = answerTo('Do I need a visa for Liberia?')(context)
  const nationality = nationalityIn(question)
  if (nationality === 'unclear') return [translate(whichPassport), ...general]
  // What holds for most travellers would contradict what holds for these.
  if (!nationality && namesCommunity(question))
    return [...ruleFor(communityMember, context), translate(tableIsAnExample)]
  if (!nationality) return general
  const [first = '', ...others] = ruleFor(nationality, context)
  return [joinLabel(country(nationality), first, language), ...others, translate(tableIsAnExample)]
}

function ruleFor(nationality: string, context: AnswerContext): readonly string[] {
  const { translate, today: on, language } = context
  const answerFor = (stay: { purpose: PurposeId; days: number }) =>
    answerEligibility({ nationality, ...stay, on, language }, context)
  const { outcome, reasons, notes } = answerFor(usualStay)
  if (outcome !== 'no-visa') return reasons.map((reason) => translate(reason))
  return [
    ...reasons,
    ...answerFor(stayForWork).notes.filter((note) => !notes.includes(note)),
    ...(answerFor(longStay).outcome === 'other-route' ? [moreThanAllowed] : []),
  ].map((text) => translate(text))
}

const whichPassport =
  /*i18n*/ 'Which passport will you travel with? The rules depend on the passport alone, not on where you were born or live. Tell me the country of your passport, or use the page “Do I need a visa?”.'

const moreThanAllowed =
  /*i18n*/ 'For a stay of more than 90 days, ask the immigration service in Liberia, in person, for a longer stay or a residence permit.'

export const requirementEntries: readonly Entry[] = [
  { id: 'need-visa', source: { screen: 'eligibility' }, answer: needForVisa },
  { id: 'passport-validity', source: onRequirements, answer: answerTo('How long must my passport be valid?') },
  {
    id: 'passport',
    source: onRequirements,
    answer: (context) => [...cardOf('passport')(context), context.translate(documentTypes.passport.hint)],
  },
  {
    id: 'documents',
    source: onFaq,
    answer: (context) => [
      ...answerTo('Which documents do I need?')(context),
      documentTypeNames
        .filter((name) => documentTypes[name].required)
        .map((name) => context.translate(documentTypes[name].label))
        .join(' · '),
    ],
  },
  {
    id: 'photo',
    source: onRequirements,
    answer: (context) => [...cardOf('photos')(context), context.translate(documentTypes.photo.hint)],
  },
  { id: 'funds', source: onRequirements, answer: cardOf('funds') },
  {
    id: 'insurance',
    source: onRequirements,
    answer: (context) => [
      ...answerTo('Is travel insurance mandatory?')(context),
      context.translate(documentTypes.insurance.hint),
    ],
  },
  { id: 'yellow-fever', source: onFaq, answer: answerTo('Do I need a vaccination?') },
  { id: 'children', source: onFaq, answer: answerTo('Do children need their own visa?') },
  { id: 'flight', source: onRequirements, answer: fixedTexts(getFact('itinerary', 0), documentTypes.flight.hint) },
  { id: 'hotel', source: onRequirements, answer: fixedTexts(getFact('itinerary', 1), documentTypes.hotel.hint) },
  {
    id: 'employment-letter',
    source: onRequirements,
    answer: fixedTexts(documentTypes.employment.hint, getFact('additional', 1), isOptional),
  },
  {
    id: 'invitation-letter',
    source: onRequirements,
    answer: fixedTexts(documentTypes.invitation.hint, getFact('additional', 2), isOptional),
  },
  {
    id: 'upload-files',
    source: onRequirements,
    answer: ({ translate, settings }) => [
      translate(
        /*i18n*/ 'JPEG, PNG or PDF files of up to {size} MB each. All text must be readable, with no corners cut off.',
        {
          size: maxBytes(settings.maxFileSize) / megabyte,
        },
      ),
    ],
  },
  {
    id: 'names-and-dates',
    source: onRequirements,
    answer: cardOf('form'),
  },
  {
    id: 'other-passports',
    source: { screen: 'eligibility' },
    answer: fixedTexts(
      /*i18n*/ 'Other rules may apply to diplomatic, official or service passports. Ask us before you apply.',
    ),
  },
  {
    id: 'entry-points',
    source: { screen: 'arrival' },
    answer: ({ translate, arrival, language, today }) => [
      translate(/*i18n*/ 'You can enter Liberia with an e-visa here:'),
      ...listFacts(arrival, 'entry', today).map((place) => translate(textIn(place, language))),
      translate(factsAreExamples),
    ],
  },
  {
    id: 'visa-on-arrival',
    source: { screen: 'eligibility' },
    answer: fixedTexts(
      /*i18n*/ 'A visa on arrival with prior approval is a separate procedure. It is not part of this service.',
    ),
  },
]
