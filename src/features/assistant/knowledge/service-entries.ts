import { accessibility, operator, terms } from '#features/public-site/legal.ts'
import { reasons } from '#features/public-site/landing.ts'
import { offices, type Office } from '#features/public-site/offices.ts'
import { languages } from '#foundation/i18n/languages.ts'
import { fixedTexts, type Entry, type Speaker } from './entry.ts'
import { answerTo, sectionOf } from './pages.ts'

const online = offices.find(({ id }) => id === 'online')!
const throughout = reasons.points[0]!

const officeLine = ({ name, purpose, address, place, phone, email, hours }: Office, { translate }: Speaker): string =>
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
    answer: (speaker) => [...answerTo('How can I get help?')(speaker), officeLine(online, speaker)],
  },
  {
    id: 'offices',
    source: { screen: 'contact' },
    answer: (speaker) => offices.map((office) => officeLine(office, speaker)),
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
      translate(/*i18n*/ 'I’m a program that answers from this service’s pages. Officers decide on applications.'),
    ],
  },
  {
    id: 'maintenance',
    source: { screen: 'terms' },
    answer: (speaker) => [
      ...sectionOf(terms, 'When the service is not available')(speaker).slice(0, 1),
      officeLine(online, speaker),
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
    answer: ({ translate }) => [
      translate(
        /*i18n*/ 'The service is available in these languages. You can switch in the menu at the top of every page:',
      ),
      Object.values(languages).join(', '),
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
    answer: (speaker) => [
      ...sectionOf(accessibility, 'What we aim for')(speaker),
      ...sectionOf(accessibility, 'Known limitations')(speaker),
    ],
  },
]
