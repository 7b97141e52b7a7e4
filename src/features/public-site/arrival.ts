import * as z from 'zod/mini'
import { inForce, type Dated } from '#domain/reference/dated.ts'
import { firstDay, slugFrom, type Kind } from '#domain/reference/kind.ts'
import { inEnglish, texts } from '#domain/reference/texts.ts'
import { oneOf } from '#foundation/values/schema.ts'

export const arrivalSections = ['show', 'health', 'entry', 'emergency'] as const
export type ArrivalSection = (typeof arrivalSections)[number]

export const arrivalTitles: Readonly<Record<ArrivalSection, string>> = {
  show: /*i18n*/ 'What to show on arrival',
  health: /*i18n*/ 'Health rules',
  entry: /*i18n*/ 'Where you can enter',
  emergency: /*i18n*/ 'Emergency numbers',
}

export const ArrivalFact = z.strictObject({
  section: oneOf(arrivalSections, /*i18n*/ 'Choose a section.'),
  text: texts(/*i18n*/ 'Enter what the traveller should know.', 500),
})
export type ArrivalFact = z.infer<typeof ArrivalFact>

/** Sorted by key, so the numbers keep the order. */
const seeds: Readonly<Record<ArrivalSection, readonly string[]>> = {
  show: [
    /*i18n*/ 'The passport named on your visa.',
    /*i18n*/ 'Your e-visa, on paper or on your phone. The officer scans the code on it.',
    /*i18n*/ 'Your return or onward ticket and the address where you’re staying.',
    /*i18n*/ 'Proof of your travel insurance and of enough funds, if you are asked.',
  ],
  health: [
    /*i18n*/ 'A yellow fever certificate is required. Carry the original.',
    /*i18n*/ 'Bring your own medicines in their packages, with a prescription.',
  ],
  entry: [
    /*i18n*/ 'By air: Roberts International Airport, Harbel.',
    /*i18n*/ 'By sea: Freeport of Monrovia.',
    /*i18n*/ 'By land: Bo Waterside (Sierra Leone), Ganta (Guinea) and Loguatuo (Côte d’Ivoire).',
  ],
  emergency: [/*i18n*/ 'Police, fire brigade and ambulance: 911.', /*i18n*/ 'Visa help on arrival: +231 77 000 0002.'],
}

export const arrivalKind: Kind<ArrivalFact> = {
  name: 'arrival',
  value: ArrivalFact,
  first: arrivalSections.flatMap((section) =>
    seeds[section].map((text, index) => ({
      key: `${section}-${index + 1}`,
      value: { section, text: inEnglish(text) },
    })),
  ),
  newKey: ({ section, text }, taken) => slugFrom(`${section} ${text.en}`, taken),
}

export type DatedFact = Dated<ArrivalFact>

export const defaultFacts: readonly DatedFact[] = arrivalKind.first.map(({ key, value }) => ({
  key,
  value,
  validFrom: firstDay,
  validUntil: null,
  createdAt: new Date(0),
}))

export function listFacts(facts: readonly DatedFact[], section: ArrivalSection, on: string): ArrivalFact['text'][] {
  return [...inForce(facts, on).entries()]
    .filter(([, { value }]) => value.section === section)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([, { value }]) => value.text)
}

export const linesOf = (section: ArrivalSection) => `arrival_${section}`

export const factsAreExamples = /*i18n*/ 'These facts are examples until the authority has confirmed them.'
