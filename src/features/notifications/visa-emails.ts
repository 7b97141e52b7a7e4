import { visaRevoked, visaSuperseded } from '#domain/visas/events.ts'
import { news, type Email } from './email.ts'

/** Travellers must know, so these cannot be declined. */
export const visaEmails: readonly Email[] = [
  news(visaRevoked, { preference: 'always' }, ({ i18n, data }) => ({
    title: i18n.t('Your visa was revoked'),
    brief: i18n.t('Your visa is no longer valid. Please do not travel with it.'),
    more: [
      `“${data.reason}”`,
      i18n.t('If you think that this is a mistake, please write to us and name the number of your application.'),
    ],
    act: i18n.t('Open the application'),
  })),
  news(visaSuperseded, { preference: 'always', attaches: 'visa' }, ({ i18n, data }) => ({
    title: i18n.t('You have a new visa'),
    brief: i18n.t('Your visa was replaced by a new one with another number. The old one is no longer valid.'),
    more: [
      `“${data.reason}”`,
      i18n.t('The new visa is enclosed. Please delete the old file and carry the new one with your passport.'),
    ],
    act: i18n.t('Download the visa'),
  })),
]
