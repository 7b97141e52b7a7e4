import * as z from 'zod/mini'
import { slugFrom, type Kind } from '#domain/reference/kind.ts'
import { inEnglish, texts } from '#domain/reference/texts.ts'

export const RefusalReason = z.strictObject({
  label: texts(/*i18n*/ 'A name is required', 100),
  grounds: texts(/*i18n*/ 'The wording in the email is required', 2000),
})
export type RefusalReason = z.infer<typeof RefusalReason>

export const OfferedReason = z.extend(RefusalReason, { code: z.string(), isOffered: z.boolean() })
export type OfferedReason = z.infer<typeof OfferedReason>

export const catchAllReason = 'other'

const defaults = {
  'passport-invalid': {
    label: /*i18n*/ 'Passport not valid long enough',
    grounds:
      /*i18n*/ 'Your passport is not valid for at least 6 months beyond your stay, or it could not be accepted as a travel document.',
  },
  'documents-not-genuine': {
    label: /*i18n*/ 'Documents not genuine',
    grounds: /*i18n*/ 'One or more of the documents you sent could not be accepted as genuine.',
  },
  'documents-missing': {
    label: /*i18n*/ 'Documents missing',
    grounds: /*i18n*/ 'Documents we requested were not sent, or could not be read.',
  },
  'insufficient-funds': {
    label: /*i18n*/ 'No proof of sufficient funds',
    grounds: /*i18n*/ 'Your documents don’t show that you have enough funds for your stay and return trip.',
  },
  'purpose-not-shown': {
    label: /*i18n*/ 'Purpose of travel unclear',
    grounds: /*i18n*/ 'The purpose and conditions of your stay were not clear enough.',
  },
  'wrong-visa-type': {
    label: /*i18n*/ 'Wrong visa type',
    grounds: /*i18n*/ 'The visa type you applied for doesn’t match what you plan to do in Liberia.',
  },
  'no-accommodation': {
    label: /*i18n*/ 'No proof of accommodation',
    grounds: /*i18n*/ 'You didn’t show where you will stay.',
  },
  'identity-not-proved': {
    label: /*i18n*/ 'Identity not proven',
    grounds: /*i18n*/ 'We could not confirm that the application was made by the person named in the passport.',
  },
  'interview-failed': {
    label: /*i18n*/ 'Interview',
    grounds: /*i18n*/ 'The interview contradicted the application, or did not take place.',
  },
  'no-answer': {
    label: /*i18n*/ 'No reply',
    grounds: /*i18n*/ 'We asked you for more information and did not receive it in time.',
  },
  duplicate: {
    label: /*i18n*/ 'Duplicate application',
    grounds: /*i18n*/ 'You have another application for the same trip, and we will decide that one.',
  },
  'false-statements': {
    label: /*i18n*/ 'False statements',
    grounds: /*i18n*/ 'Statements in your application are untrue or leave out something important.',
  },
  'public-interest': {
    label: /*i18n*/ 'Public order or security',
    grounds: /*i18n*/ 'Your entry was considered a risk to public order, security or health.',
  },
  other: {
    label: /*i18n*/ 'Another reason',
    grounds: /*i18n*/ 'The application does not meet the conditions for a visa.',
  },
} as const satisfies Record<string, { label: string; grounds: string }>

/** Used by the service itself with another meaning. */
const reserved = ['withdrawn', 'automatic', 'identity-waived']

export const reasonKind: Kind<RefusalReason> = {
  name: 'reason',
  value: RefusalReason,
  first: Object.entries(defaults).map(([key, { label, grounds }]) => ({
    key,
    value: { label: inEnglish(label), grounds: inEnglish(grounds) },
  })),
  newKey: ({ label }, taken) => slugFrom(label.en, taken.union(new Set(reserved))),
}

/** For decisions made before their texts were stored with them. */
export function defaultGrounds(code: string | undefined): string | undefined {
  return code !== undefined && Object.hasOwn(defaults, code)
    ? defaults[code as keyof typeof defaults].grounds
    : undefined
}
