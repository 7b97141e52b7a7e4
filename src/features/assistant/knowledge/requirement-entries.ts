import { documentTypeNames, documentTypes } from '#domain/documents/document-types.ts'
import { maxBytes } from '#domain/documents/limits.ts'
import type { PurposeId } from '#domain/applications/purposes.ts'
import { answerEligibility, tableIsAnExample } from '#features/public-site/eligibility.ts'
import { requirementCards } from '#features/public-site/requirements.ts'
import { communityMember, namesCommunity } from './country-in.ts'
import { fixedTexts, type Entry, type Speaker } from './entry.ts'
import { nationalityIn } from './nationality-in.ts'
import { answerTo, cardOf } from './pages.ts'

const megabyte = 1024 * 1024
const usualStay = { purpose: 'tourism', days: 30 } as const
const stayForWork = { purpose: 'work', days: 30 } as const
const longStay = { purpose: 'tourism', days: 365 } as const
const additional = requirementCards.find(({ id }) => id === 'additional')!
const itinerary = requirementCards.find(({ id }) => id === 'itinerary')!
const isOptional = /*i18n*/ 'It is optional: you can submit an application without it.'

const onRequirements = { screen: 'requirements' } as const
const onFaq = { screen: 'faq', place: 'eligibility' } as const

function needForVisa(speaker: Speaker): readonly string[] {
  const { translate, country, question } = speaker
  const general = answerTo('Do I need a visa for Liberia?')(speaker)
  const nationality = nationalityIn(question)
  if (nationality === 'unclear') return [translate(whichPassport), ...general]
  if (!nationality && namesCommunity(question))
    return [...general, ...ruleFor(communityMember, speaker), translate(tableIsAnExample)]
  if (!nationality) return general
  const [first = '', ...others] = ruleFor(nationality, speaker)
  return [`${country(nationality)}: ${first}`, ...others, ...general, translate(tableIsAnExample)]
}

/** For exempt nationalities also what holds for work and for longer stays. */
function ruleFor(nationality: string, speaker: Speaker): readonly string[] {
  const { translate, today: on, language } = speaker
  const answerFor = (stay: { purpose: PurposeId; days: number }) =>
    answerEligibility({ nationality, ...stay, on, language }, speaker)
  const { outcome, reasons, notes } = answerFor(usualStay)
  if (outcome !== 'no-visa') return reasons.map((reason) => translate(reason))
  return [
    ...reasons,
    ...answerFor(stayForWork).notes.filter((note) => !notes.includes(note)),
    ...(answerFor(longStay).outcome === 'other-route' ? [moreThanAllowed] : []),
  ].map((text) => translate(text))
}

const whichPassport =
  /*i18n*/ 'Which passport will you travel with? The rules depend on the passport alone, not on where you were born or live. Tell me the country of your passport, or use the page "Do I need a visa?".'

const moreThanAllowed =
  /*i18n*/ 'For a stay of more than 90 days, ask the immigration service in Liberia, in person, for a longer stay or a residence permit.'

export const requirementEntries: readonly Entry[] = [
  { id: 'need-visa', source: { screen: 'eligibility' }, answer: needForVisa },
  { id: 'passport-validity', source: onRequirements, answer: answerTo('How long must my passport be valid?') },
  {
    id: 'passport',
    source: onRequirements,
    answer: (speaker) => [...cardOf('passport')(speaker), speaker.translate(documentTypes.passport.hint)],
  },
  {
    id: 'documents',
    source: onFaq,
    answer: (speaker) => [
      ...answerTo('Which documents do I need?')(speaker),
      documentTypeNames
        .filter((name) => documentTypes[name].required)
        .map((name) => speaker.translate(documentTypes[name].label))
        .join(' · '),
    ],
  },
  {
    id: 'photo',
    source: onRequirements,
    answer: (speaker) => [...cardOf('photos')(speaker), speaker.translate(documentTypes.photo.hint)],
  },
  { id: 'funds', source: onRequirements, answer: cardOf('funds') },
  {
    id: 'insurance',
    source: onRequirements,
    answer: (speaker) => [
      ...answerTo('Is travel insurance mandatory?')(speaker),
      speaker.translate(documentTypes.insurance.hint),
    ],
  },
  { id: 'yellow-fever', source: onFaq, answer: answerTo('Do I need a vaccination?') },
  { id: 'children', source: onFaq, answer: answerTo('Do children need their own visa?') },
  { id: 'flight', source: onRequirements, answer: fixedTexts(itinerary.facts[0]!, documentTypes.flight.hint) },
  { id: 'hotel', source: onRequirements, answer: fixedTexts(itinerary.facts[1]!, documentTypes.hotel.hint) },
  {
    id: 'employment-letter',
    source: onRequirements,
    answer: fixedTexts(documentTypes.employment.hint, additional.facts[1]!, isOptional),
  },
  {
    id: 'invitation-letter',
    source: onRequirements,
    answer: fixedTexts(documentTypes.invitation.hint, additional.facts[2]!, isOptional),
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
    id: 'visa-on-arrival',
    source: { screen: 'eligibility' },
    answer: fixedTexts(
      /*i18n*/ 'A visa on arrival with prior approval is a separate procedure. It is not part of this service.',
    ),
  },
]
