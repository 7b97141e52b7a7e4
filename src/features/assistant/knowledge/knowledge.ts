import { applyingEntries } from './applying-entries.ts'
import { appointmentEntries } from './appointment-entries.ts'
import type { Entry, Source } from './entry.ts'
import { ownEntries } from './own-entries.ts'
import { privacyEntries } from './privacy-entries.ts'
import { requirementEntries } from './requirement-entries.ts'
import { serviceEntries } from './service-entries.ts'
import { visaEntries } from './visa-entries.ts'

export const entries: ReadonlyMap<string, Entry> = new Map(
  [
    ...visaEntries,
    ...requirementEntries,
    ...applyingEntries,
    ...serviceEntries,
    ...appointmentEntries,
    ...privacyEntries,
    ...ownEntries,
  ].map((entry) => [entry.id, entry]),
)

export const sourceLabels: Readonly<Partial<Record<Source['screen'], string>>> = {
  visaTypes: /*i18n*/ 'Visa Types',
  requirements: /*i18n*/ 'Requirements',
  faq: /*i18n*/ 'FAQ',
  contact: /*i18n*/ 'Contact',
  eligibility: /*i18n*/ 'Do I need a visa?',
  arrival: /*i18n*/ 'Arriving in Liberia',
  terms: /*i18n*/ 'Terms of Service',
  privacy: /*i18n*/ 'Privacy Policy',
  accessibility: /*i18n*/ 'Accessibility',
  home: /*i18n*/ 'Home',
  application: /*i18n*/ 'Apply for Visa',
  trackApplication: /*i18n*/ 'Track Application',
  register: /*i18n*/ 'Register',
  forgotPassword: /*i18n*/ 'Forgot Password?',
  account: /*i18n*/ 'Account',
  appointments: /*i18n*/ 'Appointments',
  verify: /*i18n*/ 'Check a visa',
}
