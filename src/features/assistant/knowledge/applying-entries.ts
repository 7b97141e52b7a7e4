import { statuses, statusNames } from '#domain/applications/status.ts'
import { privacy, terms } from '#features/public-site/legal.ts'
import { methods } from '#domain/payments/payment.ts'
import { linkDays } from '#features/payment-links/link.ts'
import { fixedTexts, type Entry, type AnswerContext } from './entry.ts'
import { answerTo, sectionOf } from './pages.ts'

const onFaq = { screen: 'faq', place: 'process' } as const
const onTravel = { screen: 'faq', place: 'travel' } as const

const askedOfYou = sectionOf(terms, 'What we ask of you')

function waysToPay({ translate, methods: offered }: AnswerContext): readonly string[] {
  return [
    translate(/*i18n*/ 'You pay in US dollars, in one of these ways:'),
    offered.map((method) => translate(methods[method].label)).join(' · '),
    ...(offered.includes('bank_transfer')
      ? [
          translate(
            /*i18n*/ 'For a bank transfer, use your application number as the reference. It can take {count} business days to arrive, and we start processing then.',
            { count: methods.bank_transfer.businessDays },
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
    answer: (context) => [
      ...sectionOf(terms, 'Applications and decisions')(context).slice(0, 1),
      context.translate(
        /*i18n*/ 'If you find a mistake in a submitted application, contact us with your application number. You can also withdraw it and apply again.',
      ),
    ],
  },
  {
    id: 'group',
    source: { screen: 'application' },
    answer: (context) => [
      context.translate(
        /*i18n*/ 'Every traveller, including children, needs their own application. When you add a traveller, the trip details are copied, and you pay once for everyone.',
      ),
      ...askedOfYou(context).slice(1, 2),
    ],
  },
  {
    id: 'pay-by-link',
    source: { screen: 'application' },
    answer: ({ translate }) => [
      translate(
        /*i18n*/ 'At the payment step you can create a payment link. The person you send it to sees the amount and pays without an account. It works once, for {days} days.',
        { days: linkDays },
      ),
    ],
  },
  {
    id: 'change-after-visa',
    source: { screen: 'trackApplication' },
    answer: fixedTexts(
      /*i18n*/ 'You don’t need a new visa for a new flight or hotel: the visa names neither. Travel while it is valid, and stay no longer than it allows.',
      /*i18n*/ 'If something on the visa is wrong, or you have a new passport, open the visa under Track Application and choose “Something wrong on my visa?”.',
    ),
  },
  { id: 'for-another', source: { screen: 'terms' }, answer: (context) => askedOfYou(context).slice(1, 2) },
  { id: 'true-answers', source: { screen: 'terms' }, answer: (context) => askedOfYou(context).slice(0, 1) },
  {
    id: 'book-before',
    source: { screen: 'terms' },
    answer: (context) => sectionOf(terms, 'Applications and decisions')(context).slice(1),
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
    answer: (context) => [
      context.translate(
        /*i18n*/ 'Open your application under Track Application to withdraw it, as long as it hasn’t been decided. You can delete a draft.',
      ),
      ...sectionOf(terms, 'Fees')(context).slice(0, 1),
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
    answer: (context) =>
      context.methods.includes('bank_transfer')
        ? waysToPay(context)
        : [context.translate(/*i18n*/ 'Bank transfer is not offered at the moment.'), ...waysToPay(context)],
  },
  {
    id: 'payment-failed',
    source: { screen: 'application' },
    answer: (context) => [
      context.translate(
        /*i18n*/ 'A payment that fails costs you nothing, and your answers are kept. Open your application again and pay with another card or in another way.',
      ),
      ...waysToPay(context).slice(1, 2),
      context.translate(
        /*i18n*/ 'If the money has left your account but the application is still unpaid, contact us with your application number.',
      ),
    ],
  },
  {
    id: 'payment-safety',
    source: { screen: 'privacy' },
    answer: (context) => sectionOf(privacy, 'Who sees it')(context).slice(1, 2),
  },
  { id: 'refund', source: { screen: 'terms' }, answer: sectionOf(terms, 'Fees') },
  { id: 'receive-visa', source: onTravel, answer: answerTo('How do I receive my visa?') },
  { id: 'carry', source: onTravel, answer: answerTo('What should I carry when I travel?') },
  { id: 'entry-guarantee', source: onTravel, answer: answerTo('Does a visa guarantee entry?') },
  { id: 'extend', source: onTravel, answer: answerTo('Can I extend my stay?') },
]
