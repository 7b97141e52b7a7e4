import { told, type Entry } from './entry.ts'

/** What a person can ask about their own applications; the answers for whoever is not signed in. */
export const ownEntryNames = [
  'my-status',
  'my-missing',
  'my-next-step',
  'my-payment',
  'my-appointment',
  'my-visa',
] as const
export type OwnEntryName = (typeof ownEntryNames)[number]

export function isOwn(id: string): id is OwnEntryName {
  return (ownEntryNames as readonly string[]).includes(id)
}

const signInFirst = told(
  /*i18n*/ 'Please sign in, and I can answer this for your own applications. You also find it under Track Application.',
)

export const ownEntries: readonly Entry[] = ownEntryNames.map((id) => ({
  id,
  source: { screen: 'trackApplication' },
  answer: signInFirst,
}))
