// What a traveller has to bring.
import { documentTypeNames, documentTypes } from '#documents/document-types.ts'
import { maxBytes } from '#documents/limits.ts'
import { answerEligibility, tableIsAnExample } from '#information/eligibility.ts'
import { requirementCards } from '#information/requirements.ts'
import { countryIn } from './country-in.ts'
import { told, type Entry, type Speaker } from './entry.ts'
import { answerTo, cardOf } from './pages.ts'

const megabyte = 1024 * 1024
/** A stay that asks for nothing out of the ordinary. */
const usualStay = { purpose: 'tourism', days: 30 } as const
const additional = requirementCards.find(({ id }) => id === 'additional')!

const onRequirements = { screen: 'requirements' } as const
const onFaq = { screen: 'faq', place: 'eligibility' } as const

/** The rule for the country that the question names, and what holds for everybody. */
function needForVisa(speaker: Speaker): readonly string[] {
  const { say, country, today, language, question } = speaker
  const general = answerTo('Do I need a visa for Liberia?')(speaker)
  const nationality = countryIn(question)
  if (!nationality) return general
  const { reasons } = answerEligibility({ nationality, ...usualStay, on: today, language }, speaker)
  return [
    `${country(nationality)}: ${reasons.map((reason) => say(reason)).join(' ')}`,
    ...general,
    say(tableIsAnExample),
  ]
}

export const requirementEntries: readonly Entry[] = [
  { id: 'need-visa', source: { screen: 'eligibility' }, answer: needForVisa },
  { id: 'passport-validity', source: onRequirements, answer: answerTo('How long must my passport be valid?') },
  {
    id: 'documents',
    source: onFaq,
    answer: (speaker) => [
      ...answerTo('Which documents do I need?')(speaker),
      documentTypeNames
        .filter((name) => documentTypes[name].required)
        .map((name) => speaker.say(documentTypes[name].label))
        .join(' · '),
    ],
  },
  {
    id: 'photo',
    source: onRequirements,
    answer: (speaker) => [...cardOf('photos')(speaker), speaker.say(documentTypes.photo.hint)],
  },
  { id: 'funds', source: onRequirements, answer: cardOf('funds') },
  {
    id: 'insurance',
    source: onRequirements,
    answer: (speaker) => [
      ...answerTo('Is travel insurance mandatory?')(speaker),
      speaker.say(documentTypes.insurance.hint),
    ],
  },
  { id: 'yellow-fever', source: onFaq, answer: answerTo('Do I need a vaccination?') },
  { id: 'children', source: onFaq, answer: answerTo('Do children need a visa of their own?') },
  { id: 'flight', source: onRequirements, answer: told(documentTypes.flight.hint) },
  { id: 'hotel', source: onRequirements, answer: told(documentTypes.hotel.hint) },
  {
    id: 'employment-letter',
    source: onRequirements,
    answer: told(documentTypes.employment.hint, additional.facts[1]!),
  },
  {
    id: 'invitation-letter',
    source: onRequirements,
    answer: told(documentTypes.invitation.hint, additional.facts[2]!),
  },
  {
    id: 'upload-files',
    source: onRequirements,
    answer: ({ say, settings }) => [
      say(
        /*i18n*/ 'JPEG, PNG or PDF files of at most {size} MB each. All text must be readable and no corner cut off.',
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
    answer: told(
      /*i18n*/ 'Other rules may apply to holders of diplomatic, official or service passports. Ask us before you apply.',
    ),
  },
  {
    id: 'visa-on-arrival',
    source: { screen: 'eligibility' },
    answer: told(
      /*i18n*/ 'A visa on arrival, with an approval given in advance, is another route. It is not part of this service.',
    ),
  },
]
