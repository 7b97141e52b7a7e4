import { privacy } from '#features/public-site/legal.ts'
import type { Entry } from './entry.ts'
import { sectionOf } from './pages.ts'

const onPrivacy = { screen: 'privacy' } as const

export const privacyEntries: readonly Entry[] = [
  {
    id: 'privacy',
    source: onPrivacy,
    answer: (context) => {
      const [seenBy = '', , sold = ''] = sectionOf(privacy, 'Who sees it')(context)
      return [
        ...sectionOf(privacy, 'Why, and who decides')(context).slice(0, 1),
        seenBy,
        sold,
        ...sectionOf(privacy, 'How it is protected')(context),
      ]
    },
  },
  { id: 'data-stored', source: onPrivacy, answer: sectionOf(privacy, 'What we store') },
  { id: 'data-kept', source: onPrivacy, answer: sectionOf(privacy, 'How long we keep it') },
  { id: 'cookies', source: onPrivacy, answer: sectionOf(privacy, 'Cookies and storage on your device') },
  {
    id: 'who-decides',
    source: onPrivacy,
    answer: (context) => sectionOf(privacy, 'Why, and who decides')(context).slice(1),
  },
  {
    id: 'delete-account',
    source: { screen: 'account' },
    answer: (context) => [
      context.translate(/*i18n*/ 'Under Account you can save a copy of your data and delete your account.'),
      ...sectionOf(privacy, 'Your rights')(context),
    ],
  },
]
