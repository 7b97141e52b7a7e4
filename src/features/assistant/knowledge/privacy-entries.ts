import { privacy } from '#features/public-site/legal.ts'
import type { Entry } from './entry.ts'
import { sectionOf } from './pages.ts'

const onPrivacy = { screen: 'privacy' } as const

export const privacyEntries: readonly Entry[] = [
  {
    id: 'privacy',
    source: onPrivacy,
    answer: (speaker) => {
      const [seenBy, , sold] = sectionOf(privacy, 'Who sees it')(speaker)
      return [
        ...sectionOf(privacy, 'Why, and who decides')(speaker).slice(0, 1),
        seenBy!,
        sold!,
        ...sectionOf(privacy, 'How it is protected')(speaker),
      ]
    },
  },
  { id: 'data-stored', source: onPrivacy, answer: sectionOf(privacy, 'What we store') },
  { id: 'data-kept', source: onPrivacy, answer: sectionOf(privacy, 'How long we keep it') },
  { id: 'cookies', source: onPrivacy, answer: sectionOf(privacy, 'Cookies and storage on your device') },
  {
    id: 'who-decides',
    source: onPrivacy,
    answer: (speaker) => sectionOf(privacy, 'Why, and who decides')(speaker).slice(1),
  },
  {
    id: 'delete-account',
    source: { screen: 'account' },
    answer: (speaker) => [
      speaker.translate(/*i18n*/ 'Under Account you can save a copy of your data and delete your account.'),
      ...sectionOf(privacy, 'Your rights')(speaker),
    ],
  },
]
