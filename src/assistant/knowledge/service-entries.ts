// The service itself: people, places, accounts and data.
import { offices } from '#information/offices.ts'
import { accessibility, privacy } from '#information/legal.ts'
import { languages } from '#platform/languages.ts'
import { told, type Entry } from './entry.ts'
import { answerTo, sectionOf } from './pages.ts'

export const serviceEntries: readonly Entry[] = [
  { id: 'help', source: { screen: 'contact' }, answer: answerTo('How can I get help?') },
  {
    id: 'offices',
    source: { screen: 'contact' },
    answer: ({ say }) =>
      offices.map(({ name, address, place, phone, email, hours }) =>
        [say(name), place ? say(place) : address.join(', '), phone, email, ...hours.map((each) => say(each))].join(
          ' · ',
        ),
      ),
  },
  {
    id: 'appointment',
    source: { screen: 'contact' },
    answer: ({ say, centres }) => [
      say(
        /*i18n*/ 'If an appointment is needed for your application, we ask you for it, and you book it from your dashboard. These centers keep appointments:',
      ),
      ...centres.filter(({ isActive }) => isActive).map(({ name, city, country }) => `${name} (${city}, ${country})`),
    ],
  },
  {
    id: 'account',
    source: { screen: 'register' },
    answer: told(
      /*i18n*/ 'Choose Register and give your name, your email address and a password. You need an account to apply. You change your name, address and language under Account.',
    ),
  },
  {
    id: 'password',
    source: { screen: 'forgotPassword' },
    answer: told(
      /*i18n*/ 'Choose Forgot Password on the page for signing in. We send a link to your email address, and with it you choose a new password.',
    ),
  },
  {
    id: 'confirm-email',
    source: { screen: 'account' },
    answer: told(
      /*i18n*/ 'Look into the folder for unwanted mail first. If the mail is not there, sign in and ask for a new one under Account.',
    ),
  },
  {
    id: 'second-factor',
    source: { screen: 'account' },
    answer: told(
      /*i18n*/ 'Under Account you can add an authenticator app or a passkey as a second factor, keep recovery codes, and end your other sessions.',
    ),
  },
  {
    id: 'privacy',
    source: { screen: 'privacy' },
    answer: (speaker) => [
      ...sectionOf(privacy, 'Why, and who decides')(speaker).slice(0, 1),
      ...sectionOf(privacy, 'Who sees it')(speaker).slice(0, 1),
      ...sectionOf(privacy, 'How it is protected')(speaker),
    ],
  },
  {
    id: 'delete-account',
    source: { screen: 'account' },
    answer: (speaker) => [
      speaker.say(/*i18n*/ 'Under Account you can save a copy of your data and delete your account.'),
      ...sectionOf(privacy, 'Your rights')(speaker).slice(0, 1),
    ],
  },
  {
    id: 'verify',
    source: { screen: 'verify' },
    answer: told(
      /*i18n*/ 'Open the page for checking visas and scan the code on the visa, or enter the visa number and the passport number. The answer shows whether the visa is valid.',
    ),
  },
  {
    id: 'languages',
    source: { screen: 'home' },
    answer: ({ say }) => [
      say(/*i18n*/ 'The service speaks these languages; the menu at the top of every page changes between them:'),
      Object.values(languages).join(', '),
    ],
  },
  {
    id: 'newsletter',
    source: { screen: 'home' },
    answer: told(
      /*i18n*/ 'Give your email address at the bottom of any page and confirm it with the link that we send.',
      /*i18n*/ 'You can stop the newsletter at any time with the link in every mail.',
    ),
  },
  { id: 'accessibility', source: { screen: 'accessibility' }, answer: sectionOf(accessibility, 'What we aim for') },
]
