import { accountEmails } from './account-emails.ts'
import { appointmentEmails } from './appointment-emails.ts'
import { applicationEmails } from './application-emails.ts'
import { identityEmails } from './identity-emails.ts'
import type { Email } from './email.ts'
import { paymentEmails } from './payment-emails.ts'
import { securityEmails } from './security-emails.ts'
import { visaEmails } from './visa-emails.ts'

export const emails: readonly Email[] = [
  ...accountEmails,
  ...applicationEmails,
  ...paymentEmails,
  ...appointmentEmails,
  ...identityEmails,
  ...visaEmails,
  ...securityEmails,
]

export function emailFor(name: string, data: unknown): Email | undefined {
  return emails.find((email) => email.event.name === name && email.when?.(data) !== false)
}
