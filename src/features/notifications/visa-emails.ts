import {
  correctionRequestDeclined,
  visaReinstated,
  visaRevoked,
  visaSuperseded,
  visaSuspended,
} from '#domain/visas/events.ts'
import type { Email } from './email.ts'
import { quoted } from './email-parts.ts'
import { summaryEmail } from './summary-email.ts'

/** Travellers must know, so these cannot be declined. */
export const visaEmails: readonly Email[] = [
  summaryEmail(visaSuspended, { preference: 'always', texts: 'decisions' }, ({ i18n }) => ({
    title: i18n.t('Your visa is suspended'),
    brief: i18n.t('Your visa is suspended while we look into it. Please do not travel with it for now.'),
    more: [i18n.t('We’ll decide within a day and email you. You don’t need to do anything.')],
    act: i18n.t('Open the application'),
  })),
  summaryEmail(visaReinstated, { preference: 'always', texts: 'decisions' }, ({ i18n }) => ({
    title: i18n.t('Your visa is valid again'),
    brief: i18n.t('The suspension of your visa has ended. You can travel with it as before.'),
    act: i18n.t('Open the application'),
  })),
  summaryEmail(visaRevoked, { preference: 'always', texts: 'decisions' }, ({ i18n, data }) => ({
    title: i18n.t('Your visa was revoked'),
    brief: i18n.t('Your visa is no longer valid. Please do not travel with it.'),
    more: [
      ...quoted(i18n, data.reason),
      i18n.t('If you think this is a mistake, please contact us with your application number.'),
    ],
    act: i18n.t('Open the application'),
  })),
  summaryEmail(correctionRequestDeclined, { preference: 'always', texts: 'decisions' }, ({ i18n, data }) => ({
    title: i18n.t('Your visa stays as it is'),
    brief: i18n.t('You asked us to correct your visa. We’ve reviewed your request, and the visa stays as it is.'),
    more: [...quoted(i18n, data.answer), i18n.t('Your visa is still valid. You can ask again with other documents.')],
    act: i18n.t('Open the application'),
  })),
  summaryEmail(visaSuperseded, { preference: 'always', texts: 'decisions', attaches: 'visa' }, ({ i18n, data }) => ({
    title: i18n.t('You have a new visa'),
    brief: i18n.t('Your visa was replaced by a new one with another number. The old one is no longer valid.'),
    more: [
      ...quoted(i18n, data.reason),
      i18n.t('The new visa is attached. Please delete the old file and carry the new one with your passport.'),
    ],
    act: i18n.t('Download the visa'),
  })),
]
