import { accessibility, operator, terms } from '#features/public-site/legal.ts'
import { reasons } from '#features/public-site/landing.ts'
import { offices, type Office } from '#features/public-site/offices.ts'
import { joinList } from '#foundation/i18n/join-texts.ts'
import { languages } from '#foundation/i18n/languages.ts'
import { fixedTexts, type Entry, type AnswerContext } from './entry.ts'
import { answerTo, getPart, sectionOf } from './pages.ts'

const online = getPart(
  offices.find(({ id }) => id === 'online'),
  'online office',
)
const throughout = getPart(reasons.points[0], 'first reason')

const officeLine = (
  { name, purpose, address, place, phone, email, hours }: Office,
  { translate }: AnswerContext,
): string =>
  [
    translate(name),
    translate(purpose),
    place ? translate(place) : address.join(', '),
    phone,
    email,
    ...hours.map((each) => translate(each)),
  ].join(' · ')

export const serviceEntries: readonly Entry[] = [
  {
    id: 'help',
    source: { screen: 'contact' },
    answer: (context) => [...answerTo('How can I get help?')(context), officeLine(online, context)],
  },
  {
    id: 'offices',
    source: { screen: 'contact' },
    answer: (context) => offices.map((office) => officeLine(office, context)),
  },
  {
    id: 'online',
    source: { screen: 'home' },
    answer: ({ translate }) => [`${translate(throughout.title)}. ${translate(throughout.text)}`],
  },
  {
    id: 'operator',
    source: { screen: 'terms' },
    answer: ({ translate, authority }) => [
      authority ? translate(operator.named, { authority }) : translate(operator.unnamed),
      translate(
        /*i18n*/ 'I’m an automated assistant, and I answer from this service’s pages. Officers decide on applications.',
      ),
    ],
  },
  {
    id: 'maintenance',
    source: { screen: 'terms' },
    answer: (context) => [
      ...sectionOf(terms, 'When the service is not available')(context).slice(0, 1),
      officeLine(online, context),
    ],
  },
  {
    id: 'account',
    source: { screen: 'register' },
    answer: fixedTexts(
      /*i18n*/ 'Choose Register and enter your name, email address and a password. You need an account to apply. You can change your name, email address and language under Account.',
    ),
  },
  {
    id: 'password',
    source: { screen: 'forgotPassword' },
    answer: fixedTexts(
      /*i18n*/ 'Choose Forgot Password on the sign-in page. We’ll email you a link to choose a new password.',
    ),
  },
  {
    id: 'confirm-email',
    source: { screen: 'account' },
    answer: fixedTexts(
      /*i18n*/ 'Check your spam folder first. If the email isn’t there, sign in and request a new one under Account.',
    ),
  },
  {
    id: 'second-factor',
    source: { screen: 'account' },
    answer: fixedTexts(
      /*i18n*/ 'Under Account you can add an authenticator app or a passkey as a second factor, keep recovery codes, and end your other sessions.',
    ),
  },
  {
    id: 'verify',
    source: { screen: 'verify' },
    answer: fixedTexts(
      /*i18n*/ 'Open the page for checking visas and scan the code on the visa, or enter the visa number and the passport number. The answer shows whether the visa is valid.',
    ),
  },
  {
    id: 'languages',
    source: { screen: 'home' },
    answer: ({ translate, language }) => [
      translate(
        /*i18n*/ 'The service is available in these languages. You can switch in the menu at the top of every page:',
      ),
      joinList(Object.values(languages), language),
    ],
  },
  {
    id: 'newsletter',
    source: { screen: 'home' },
    answer: fixedTexts(
      /*i18n*/ 'Give your email address at the bottom of any page and confirm it with the link that we send.',
      /*i18n*/ 'You can unsubscribe at any time with the link in every email.',
    ),
  },
  {
    id: 'accessibility',
    source: { screen: 'accessibility' },
    answer: (context) => [
      ...sectionOf(accessibility, 'What we aim for')(context),
      ...sectionOf(accessibility, 'Known limitations')(context),
    ],
  },
]
