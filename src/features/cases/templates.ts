import * as z from 'zod/mini'
import { isRequestItem } from '#domain/applications/requests.ts'
import { documentTypeNames } from '#domain/documents/document-types.ts'
import { slugFrom, type Kind } from '#domain/reference/kind.ts'
import { inEnglish, texts } from '#domain/reference/texts.ts'

const chooseItem = /*i18n*/ 'Choose at least one item.'

export const RequestTemplate = z.strictObject({
  label: texts(/*i18n*/ 'A name is required', 100),
  text: texts(/*i18n*/ 'The wording in the email is required', 2000),
  items: z
    .array(
      z
        .string()
        .check(z.refine((item) => isRequestItem(item, documentTypeNames), /*i18n*/ 'Choose items from the list.')),
    )
    .check(z.minLength(1, chooseItem), z.maxLength(20)),
})
export type RequestTemplate = z.infer<typeof RequestTemplate>

export const OfferedTemplate = z.extend(RequestTemplate, { name: z.string() })
export type OfferedTemplate = z.infer<typeof OfferedTemplate>

const defaults = {
  'passport-unreadable': {
    label: /*i18n*/ 'Passport scan cannot be read',
    text: /*i18n*/ 'Your passport scan can’t be read. Please send a new one of the photo page, with all four corners and the two lines at the bottom visible and without reflections.',
    items: ['document:passport'],
  },
  'photo-not-fitting': {
    label: /*i18n*/ 'Photo does not meet the rules',
    text: /*i18n*/ 'Your photo does not meet the rules. Please send a recent one on a plain light background, with your face in full view.',
    items: ['document:photo'],
  },
  'funds-incomplete': {
    label: /*i18n*/ 'Bank statements incomplete',
    text: /*i18n*/ 'Please send bank statements for the last 3 months that show your name and account number.',
    items: ['document:funds'],
  },
  'flight-missing': {
    label: /*i18n*/ 'Flight booking unclear',
    text: /*i18n*/ 'Please send your flight booking with your name and the dates of arrival and departure.',
    items: ['document:flight'],
  },
  'stay-unclear': {
    label: /*i18n*/ 'Place of stay unclear',
    text: /*i18n*/ 'Please show where you will stay: a reservation for all nights, or a letter from your host with the address and a telephone number.',
    items: ['document:hotel', 'travelDetails'],
  },
  'insurance-short': {
    label: /*i18n*/ 'Insurance does not cover the stay',
    text: /*i18n*/ 'Your travel insurance does not cover the whole stay. Please send a certificate that does, with a minimum coverage of $50,000.',
    items: ['document:insurance'],
  },
  'employer-letter': {
    label: /*i18n*/ 'Letter from the employer',
    text: /*i18n*/ 'Please send a letter from your employer that confirms your position and your leave.',
    items: ['document:employment'],
  },
  'invitation-letter': {
    label: /*i18n*/ 'Letter of invitation',
    text: /*i18n*/ 'Please send a letter from the person or company inviting you, with their address and a copy of their identity card or registration.',
    items: ['document:invitation'],
  },
  'answers-differ': {
    label: /*i18n*/ 'Answers differ from the passport',
    text: /*i18n*/ 'Some of your answers differ from what your passport says. Please compare them and correct what is wrong.',
    items: ['personalInfo'],
  },
  'dates-differ': {
    label: /*i18n*/ 'Travel dates differ',
    text: /*i18n*/ 'The dates in your application differ from those of your booking. Please correct your travel details.',
    items: ['travelDetails'],
  },
  'explain-purpose': {
    label: /*i18n*/ 'Purpose of the trip',
    text: /*i18n*/ 'Please tell us in your own words what you plan to do in Liberia, who you will meet and how long you will stay.',
    items: ['answer'],
  },
} as const satisfies Record<string, { label: string; text: string; items: readonly string[] }>

export const templateKind: Kind<RequestTemplate> = {
  name: 'template',
  value: RequestTemplate,
  first: Object.entries(defaults).map(([key, { label, text, items }]) => ({
    key,
    value: { label: inEnglish(label), text: inEnglish(text), items: [...items] },
  })),
  newKey: ({ label }, taken) => slugFrom(label.en, taken),
}
