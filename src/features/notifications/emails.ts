import { accountLetters } from './account-emails.ts'
import { appointmentLetters } from './appointment-emails.ts'
import { applicationLetters } from './application-emails.ts'
import { identityLetters } from './identity-emails.ts'
import type { Letter } from './email.ts'
import { paymentLetters } from './payment-emails.ts'
import { visaLetters } from './visa-emails.ts'

/** Every letter there is. */
export const letters: readonly Letter[] = [
  ...accountLetters,
  ...applicationLetters,
  ...paymentLetters,
  ...appointmentLetters,
  ...identityLetters,
  ...visaLetters,
]

/** The one letter an occasion calls for. */
export function letterFor(name: string, data: unknown): Letter | undefined {
  return letters.find((letter) => letter.event.name === name && letter.when?.(data) !== false)
}
