import { screens } from '#foundation/paths.ts'

export interface Point {
  title: string
  text: string
}

export const hero = {
  title: /*i18n*/ 'Your e-visa for Liberia, from start to finish online',
  text: /*i18n*/ 'One form, your documents, one payment. You receive your visa by email.',
  apply: /*i18n*/ 'Apply Now',
  learn: /*i18n*/ 'Learn More',
}

export const reasons: { title: string; points: readonly Point[] } = {
  title: /*i18n*/ 'Why Choose Our E-Visa Platform',
  points: [
    {
      title: /*i18n*/ '100% online process',
      text: /*i18n*/ 'From the first question to the finished visa, on a phone or a computer, with clear status updates and multiple payment options.',
    },
    {
      title: /*i18n*/ 'Secure document handling',
      text: /*i18n*/ 'Stored encrypted and shown only to the people working on your case. With 24/7 support and AI assistance; people decide on visas.',
    },
    {
      title: /*i18n*/ 'Processing in 2-5 business days',
      text: /*i18n*/ 'For transit, business and medical visas. Each visa type’s page states its own time.',
    },
  ],
}

export const steps: { title: string; points: readonly Point[] } = {
  title: /*i18n*/ 'How It Works',
  points: [
    {
      title: /*i18n*/ 'Complete Form',
      text: /*i18n*/ 'Answer questions about you and your trip. You can finish later.',
    },
    {
      title: /*i18n*/ 'Upload Documents',
      text: /*i18n*/ 'Passport, photo and other documents as JPEG, PNG or PDF.',
    },
    {
      title: /*i18n*/ 'Make Payment',
      text: /*i18n*/ 'See the full price, then choose how to pay.',
    },
    {
      title: /*i18n*/ 'Receive E-Visa',
      text: /*i18n*/ 'Once approved, it is sent to you by email.',
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
      text: /*i18n*/ 'See how long each visa type takes, then follow your progress.',
      link: { label: /*i18n*/ 'Compare visa types', path: screens.visaTypes.path },
    },
    {
      title: /*i18n*/ 'Secure & Private',
      text: /*i18n*/ 'No advertising, no tracking, and a record of every change.',
      link: { label: /*i18n*/ 'Read how we protect your data', path: screens.privacy.path },
    },
    {
      title: /*i18n*/ '24/7 Support',
      text: /*i18n*/ 'The assistant is available day and night.',
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
      text: /*i18n*/ 'I filled in the form on my phone on the train.',
      name: 'Sarah J.',
      from: /*i18n*/ 'Tourist visa, United States',
    },
    {
      text: /*i18n*/ 'Nothing was asked twice, and I knew the price before I paid.',
      name: 'Michel D.',
      from: /*i18n*/ 'Business visa, France',
    },
    {
      text: /*i18n*/ 'I had a question late at night, and the assistant showed me the rule.',
      name: 'Mei L.',
      from: /*i18n*/ 'Student visa, China',
    },
  ],
}

export const ready = {
  title: /*i18n*/ 'Ready to Apply',
  text: /*i18n*/ 'Have your passport ready. You can stop at any time and continue later.',
  apply: /*i18n*/ 'Apply Now',
  contact: /*i18n*/ 'Contact Support',
}
