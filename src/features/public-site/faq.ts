import type { Question } from './requirements.ts'

interface FaqTab {
  id: 'general' | 'eligibility' | 'process' | 'travel'
  title: string
  questions: readonly Question[]
}

export const faqTabs: readonly FaqTab[] = [
  {
    id: 'general',
    title: /*i18n*/ 'General Questions',
    questions: [
      {
        question: /*i18n*/ 'What is an e-visa?',
        answer:
          /*i18n*/ 'A visa that you apply for online and receive as a PDF by email. You don’t need a sticker in your passport. Print it or keep it on your phone, and show it with your passport.',
      },
      {
        question: /*i18n*/ 'What visa types are there?',
        answer:
          /*i18n*/ 'Six: tourist, business, student, work, transit and medical. The page Visa Types shows what each is for, its fee, how long it is valid and which documents it needs.',
      },
      {
        question: /*i18n*/ 'How long does processing take?',
        answer:
          /*i18n*/ 'Standard processing takes 5-7 business days, and each visa type states its own time: from 2-3 days for transit to 10-15 days for work. You can choose express processing when you pay. If we’re late, we refund the express fee automatically.',
        hasExpressTerms: true,
      },
      {
        question: /*i18n*/ 'What does a visa cost?',
        answer:
          /*i18n*/ 'The visa fee depends on the type and is listed on the Visa Types page. A processing fee is added. You see the total before you pay.',
      },
      {
        question: /*i18n*/ 'How can I get help?',
        answer:
          /*i18n*/ 'Ask the assistant at the bottom right of every page at any time, or write to us on the Contact page. The assistant explains the rules; officers decide on applications.',
      },
    ],
  },
  {
    id: 'eligibility',
    title: /*i18n*/ 'Eligibility & Requirements',
    questions: [
      {
        question: /*i18n*/ 'Do I need a visa for Liberia?',
        answer:
          /*i18n*/ 'Most travellers do. Citizens of Liberia don’t, and citizens of ECOWAS member states don’t for stays of up to 90 days. Answer three questions on the page “Do I need a visa?” to see what applies to you.',
      },
      {
        question: /*i18n*/ 'How long must my passport be valid?',
        answer:
          /*i18n*/ 'At least 6 months beyond your stay, with at least 2 blank pages. If it expires sooner, renew it before you apply.',
      },
      {
        question: /*i18n*/ 'Which documents do I need?',
        answer:
          /*i18n*/ 'For every visa: passport scan, recent photo, flight itinerary, hotel reservation, proof of funds (bank statements for the last 3 months) and travel insurance with a minimum coverage of $50,000. An employment letter and an invitation letter are optional.',
      },
      {
        question: /*i18n*/ 'Do I need a vaccination?',
        answer: /*i18n*/ 'A yellow fever certificate is required. Carry it with your passport.',
      },
      {
        question: /*i18n*/ 'Do children need their own visa?',
        answer: /*i18n*/ 'Each traveller, including children, needs a separate visa and their own application.',
      },
    ],
  },
  {
    id: 'process',
    title: /*i18n*/ 'Application Process',
    questions: [
      {
        question: /*i18n*/ 'How do I apply?',
        answer:
          /*i18n*/ 'Create an account, choose a visa type, fill in your personal information and travel details, upload your documents and pay. Your application is then submitted, and you can track it on your dashboard.',
      },
      {
        question: /*i18n*/ 'When should I apply?',
        answer:
          /*i18n*/ '2-3 weeks before you travel, and no more than 3 months in advance. Standard processing takes 5-7 business days; each visa type states its own time.',
      },
      {
        question: /*i18n*/ 'Can I save my application and finish it later?',
        answer:
          /*i18n*/ 'An application stays a draft until you pay and submit it, and you can find it on your dashboard. A submitted application can’t be edited, so check your answers first.',
      },
      {
        question: /*i18n*/ 'How can I pay?',
        answer:
          /*i18n*/ 'By credit or debit card, PayPal or bank transfer, in US dollars. For a bank transfer, use your application number as the reference. We start processing once your payment arrives.',
      },
      {
        question: /*i18n*/ 'How do I track my application?',
        answer:
          /*i18n*/ 'Sign in and open your dashboard or Track Application. Your application moves from Submitted to In Review, Approved and Issued. If something is missing, we ask you for it there and by email.',
      },
    ],
  },
  {
    id: 'travel',
    title: /*i18n*/ 'Post-Approval & Travel',
    questions: [
      {
        question: /*i18n*/ 'How do I receive my visa?',
        answer:
          /*i18n*/ 'By email, as a PDF, as soon as it is issued. You can also download it from Track Application.',
      },
      {
        question: /*i18n*/ 'What should I carry when I travel?',
        answer:
          /*i18n*/ 'Your passport, your e-visa on paper or on your phone, your yellow fever certificate, and proof of your return flight, accommodation and insurance.',
      },
      {
        question: /*i18n*/ 'Does a visa guarantee entry?',
        answer:
          /*i18n*/ 'A visa lets you travel to the border, but doesn’t guarantee entry. The officer at the border decides on entry.',
      },
      {
        question: /*i18n*/ 'Can I extend my stay?',
        answer:
          /*i18n*/ 'You can’t extend your stay online. Go in person to the immigration service in Liberia before your visa expires.',
      },
      {
        question: /*i18n*/ 'What can I do if my application is rejected?',
        answer:
          /*i18n*/ 'The decision gives the reason. You can apply again or appeal. Fees pay for processing and are not refunded after a rejection.',
      },
    ],
  },
]
