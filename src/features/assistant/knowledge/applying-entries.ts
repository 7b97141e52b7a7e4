import { statuses, statusNames } from '#domain/applications/status.ts'
import { privacy, terms } from '#features/public-site/legal.ts'
import { methods } from '#domain/payments/payment.ts'
import type { Entry, Speaker } from './entry.ts'
import { answerTo, sectionOf } from './pages.ts'

const onFaq = { screen: 'faq', place: 'process' } as const
const onTravel = { screen: 'faq', place: 'travel' } as const

const askedOfYou = sectionOf(terms, 'What we ask of you')

function waysToPay({ translate, methods: offered }: Speaker): readonly string[] {
  return [
    translate(/*i18n*/ 'You pay in US dollars, in one of these ways:'),
    offered.map((method) => translate(methods[method].label)).join(' · '),
    ...(offered.includes('bank_transfer')
      ? [
          translate(
            /*i18n*/ 'For a bank transfer, use your application number as the reference. We start processing once your payment arrives.',
          ),
        ]
      : []),
  ]
}

export const applyingEntries: readonly Entry[] = [
  { id: 'how-to-apply', source: onFaq, answer: answerTo('How do I apply?') },
  { id: 'when-to-apply', source: onFaq, answer: answerTo('When should I apply?') },
  { id: 'save-draft', source: onFaq, answer: answerTo('Can I save my application and finish it later?') },
  {
    id: 'edit-after-submit',
    source: { screen: 'terms' },
    answer: (speaker) => [
      ...sectionOf(terms, 'Applications and decisions')(speaker).slice(0, 1),
      speaker.translate(
        /*i18n*/ 'If you find a mistake in a submitted application, contact us with your application number. You can also withdraw it and apply again.',
      ),
    ],
  },
  {
    id: 'group',
    source: { screen: 'application' },
    answer: (speaker) => [
      speaker.translate(
        /*i18n*/ 'Every traveller, including children, needs their own application. When you add a traveller, the trip details are copied, and you pay once for everyone.',
      ),
      ...askedOfYou(speaker).slice(1, 2),
    ],
  },
  { id: 'for-another', source: { screen: 'terms' }, answer: (speaker) => askedOfYou(speaker).slice(1, 2) },
  { id: 'true-answers', source: { screen: 'terms' }, answer: (speaker) => askedOfYou(speaker).slice(0, 1) },
  {
    id: 'book-before',
    source: { screen: 'terms' },
    answer: (speaker) => sectionOf(terms, 'Applications and decisions')(speaker).slice(1),
  },
  { id: 'track', source: onFaq, answer: answerTo('How do I track my application?') },
  { id: 'asked-for-more', source: onFaq, answer: answerTo('How do I track my application?') },
  {
    id: 'statuses',
    source: { screen: 'trackApplication' },
    answer: ({ translate }) => [
      statusNames.map((name) => translate(statuses[name].label)).join(' → '),
      translate(
        /*i18n*/ 'Draft: you haven’t submitted it yet. Submitted and Pending: it is waiting for an officer. In Review: an officer is reviewing it. Additional Info Required: we need something from you. Approved: the visa is being prepared. Visa Issued: you can download it.',
      ),
    ],
  },
  {
    id: 'withdraw',
    source: { screen: 'trackApplication' },
    answer: (speaker) => [
      speaker.translate(
        /*i18n*/ 'Yes. Open your application under Track Application and withdraw it, as long as it hasn’t been decided. You can delete a draft.',
      ),
      ...sectionOf(terms, 'Fees')(speaker).slice(0, 1),
    ],
  },
  { id: 'rejected', source: onTravel, answer: answerTo('What can I do if my application is rejected?') },
  {
    id: 'payment-methods',
    source: onFaq,
    answer: waysToPay,
  },
  {
    id: 'bank-transfer',
    source: onFaq,
    answer: (speaker) =>
      speaker.methods.includes('bank_transfer')
        ? waysToPay(speaker)
        : [speaker.translate(/*i18n*/ 'Bank transfer is not offered at the moment.'), ...waysToPay(speaker)],
  },
  {
    id: 'payment-safety',
    source: { screen: 'privacy' },
    answer: (speaker) => sectionOf(privacy, 'Who sees it')(speaker).slice(1, 2),
  },
  { id: 'refund', source: { screen: 'terms' }, answer: sectionOf(terms, 'Fees') },
  { id: 'receive-visa', source: onTravel, answer: answerTo('How do I receive my visa?') },
  { id: 'carry', source: onTravel, answer: answerTo('What should I carry when I travel?') },
  { id: 'entry-guarantee', source: onTravel, answer: answerTo('Does a visa guarantee entry?') },
  { id: 'extend', source: onTravel, answer: answerTo('Can I extend my stay?') },
]
