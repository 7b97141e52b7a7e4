import { screens } from '#foundation/paths.ts'

export interface Point {
  title: string
  text: string
}

export const hero = {
  title: /*i18n*/ 'Your e-visa for Liberia, from start to finish online',
  text: /*i18n*/ 'Fill in one form, add your documents, pay and follow every step. The visa comes to you by email.',
  apply: /*i18n*/ 'Apply Now',
  learn: /*i18n*/ 'Learn More',
}

export const reasons: { title: string; points: readonly Point[] } = {
  title: /*i18n*/ 'Why Choose Our E-Visa Platform',
  points: [
    {
      title: /*i18n*/ '100% online process',
      text: /*i18n*/ 'From the first question to the finished visa, on a phone or a computer.',
    },
    {
      title: /*i18n*/ 'Clear status updates',
      text: /*i18n*/ 'You always see where your application stands and whose turn it is.',
    },
    {
      title: /*i18n*/ 'Secure document handling',
      text: /*i18n*/ 'Your documents are stored encrypted and shown only to those who work on your case.',
    },
    {
      title: /*i18n*/ '24/7 support',
      text: /*i18n*/ 'Ask the assistant at any hour, or leave a message for the office.',
    },
    {
      title: /*i18n*/ 'AI assistance',
      text: /*i18n*/ 'The assistant answers questions and reads details from a document you upload. People decide on visas.',
    },
    {
      title: /*i18n*/ 'Multiple payment options',
      text: /*i18n*/ 'Credit or debit card, PayPal or bank transfer, in US dollars.',
    },
    {
      title: /*i18n*/ 'Processing in 2-5 business days',
      text: /*i18n*/ 'For transit, business and medical visas. The page of each visa type states its own time.',
    },
  ],
}

export const steps: { title: string; points: readonly Point[] } = {
  title: /*i18n*/ 'How It Works',
  points: [
    {
      title: /*i18n*/ 'Complete Form',
      text: /*i18n*/ 'Choose a visa type and answer questions about you and your trip. You can save and finish later.',
    },
    {
      title: /*i18n*/ 'Upload Documents',
      text: /*i18n*/ 'Add your passport, photo and other papers as JPEG, PNG or PDF, up to 5 MB each.',
    },
    {
      title: /*i18n*/ 'Make Payment',
      text: /*i18n*/ 'See the whole price first, then pay by the method that suits you.',
    },
    {
      title: /*i18n*/ 'Receive E-Visa',
      text: /*i18n*/ 'Once it is approved, your visa is sent to you by email as a PDF.',
    },
  ],
}

export interface Feature extends Point {
  link: { label: string; path: string }
}

export const features: { title: string; points: readonly Feature[] } = {
  title: /*i18n*/ 'Platform Features',
  points: [
    {
      title: /*i18n*/ 'Fast Processing',
      text: /*i18n*/ 'Every visa type names its processing time before you start, and you can watch the progress.',
      link: { label: /*i18n*/ 'Compare visa types', path: screens.visaTypes.path },
    },
    {
      title: /*i18n*/ 'Secure & Private',
      text: /*i18n*/ 'Encrypted storage, no advertising, no tracking, and a record of every change to your case.',
      link: { label: /*i18n*/ 'Read how we protect your data', path: screens.privacy.path },
    },
    {
      title: /*i18n*/ '24/7 Support',
      text: /*i18n*/ 'The assistant is there day and night. Messages to the office are kept until they are answered.',
      link: { label: /*i18n*/ 'Contact us', path: screens.contact.path },
    },
  ],
}

interface Testimonial {
  text: string
  name: string
  from: string
}

/** Fictional: the page has to show the label with each of them. */
export const testimonials: { title: string; label: string; note: string; samples: readonly Testimonial[] } = {
  title: /*i18n*/ 'What Travellers Say',
  label: /*i18n*/ 'Sample',
  note: /*i18n*/ 'These are sample texts, not the words of real travellers.',
  samples: [
    {
      text: /*i18n*/ 'I filled in the form on my phone during a train ride and saw every step until the visa came by email.',
      name: 'Sarah J.',
      from: /*i18n*/ 'Tourist visa, United States',
    },
    {
      text: /*i18n*/ 'The list of documents was clear. Nothing was asked twice, and I knew the price before I paid.',
      name: 'Michel D.',
      from: /*i18n*/ 'Business visa, France',
    },
    {
      text: /*i18n*/ 'I had a question late at night, the assistant showed me the rule, and I could finish my application.',
      name: 'Mei L.',
      from: /*i18n*/ 'Student visa, China',
    },
  ],
}

export const ready = {
  title: /*i18n*/ 'Ready to Apply',
  text: /*i18n*/ 'Have your passport at hand. You can stop at any time and go on later.',
  apply: /*i18n*/ 'Apply Now',
  contact: /*i18n*/ 'Contact Support',
}
