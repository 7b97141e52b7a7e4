import { accountLetters } from './account-letters.ts'
import { appointmentLetters } from './appointment-letters.ts'
import { applicationLetters } from './application-letters.ts'
import { identityLetters } from './identity-letters.ts'
import type { Letter } from './letter.ts'
import { paymentLetters } from './payment-letters.ts'
import { visaLetters } from './visa-letters.ts'

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
