import { alertTexts } from '#features/security-alerts/alert.ts'
import { securityAlert } from '#features/security-alerts/events.ts'
import { screens } from '#foundation/paths.ts'
import { email, greeting, type Email } from './email.ts'

const hour = 3_600_000

export const securityEmails: readonly Email[] = [
  email(
    securityAlert,
    { leadsTo: screens.audit.path, once: ({ cause }, at) => `${cause} ${Math.floor(at.getTime() / hour)}` },
    ({ i18n, name, link, data }) => ({
      subject: i18n.t('Security alert: {title}', { title: i18n._(alertTexts[data.alert].title) }),
      paragraphs: [
        greeting(i18n, name),
        i18n._(alertTexts[data.alert].explanation),
        i18n.t('Please check that this was intended. The audit trail shows who did it and what else happened.'),
      ],
      action: { label: i18n.t('Open the audit trail'), link },
    }),
    ({ i18n, data }) => ({
      title: i18n._(alertTexts[data.alert].title),
      message: i18n._(alertTexts[data.alert].explanation),
    }),
  ),
]
