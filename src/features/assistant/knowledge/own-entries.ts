import type { Entry } from './entry.ts'
import { answerTo } from './pages.ts'

const ownEntryNames = ['my-status', 'my-missing', 'my-next-step', 'my-payment', 'my-appointment', 'my-visa'] as const
export type OwnEntryName = (typeof ownEntryNames)[number]

export function isOwn(id: string): id is OwnEntryName {
  return (ownEntryNames as readonly string[]).includes(id)
}

const heading: Readonly<Record<OwnEntryName, string>> = {
  'my-status': 'How do I track my application?',
  'my-missing': 'How do I track my application?',
  'my-next-step': 'How do I track my application?',
  'my-payment': 'How can I pay?',
  'my-appointment': 'How do I track my application?',
  'my-visa': 'How do I receive my visa?',
}

export const ownEntries: readonly Entry[] = ownEntryNames.map((id) => ({
  id,
  source: { screen: 'trackApplication' },
  answer: (context) => [
    context.translate(
      /*i18n*/ 'If you sign in, I can answer this for your own applications. You can also find it under Track Application.',
    ),
    ...answerTo(heading[id])(context),
  ],
}))
