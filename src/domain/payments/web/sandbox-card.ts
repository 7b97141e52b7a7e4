// Nothing is sent, and the token contains nothing of the card.
import { sandboxToken, type Behaviour } from '../sandbox.ts'

export interface Card {
  cardName: string
  cardNumber: string
  expiryDate: string
  cvv: string
}

interface TestCard {
  number: string
  behaviour: Behaviour
  label: string
}

export const testCards: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', behaviour: 'succeeds', label: /*i18n*/ 'Succeeds' },
  { number: '4000 0000 0000 0002', behaviour: 'declined', label: /*i18n*/ 'Card declined' },
  { number: '4000 0000 0000 9995', behaviour: 'insufficient', label: /*i18n*/ 'Insufficient funds' },
  { number: '4000 0025 0000 3155', behaviour: 'confirm', label: /*i18n*/ 'Requires confirmation' },
  { number: '4000 0000 0000 0077', behaviour: 'slow', label: /*i18n*/ 'Takes about a minute' },
  { number: '4000 0000 0000 0127', behaviour: 'lost-request', label: /*i18n*/ 'Times out before charging' },
  { number: '4000 0000 0000 0259', behaviour: 'lost-answer', label: /*i18n*/ 'Times out after charging' },
  { number: '4000 0000 0000 0341', behaviour: 'notifies-twice', label: /*i18n*/ 'Sends the notification twice' },
  {
    number: '4000 0000 0000 2685',
    behaviour: 'notifies-out-of-order',
    label: /*i18n*/ 'Sends notifications in the wrong order',
  },
  {
    number: '4000 0000 0000 5423',
    behaviour: 'notifies-first',
    label: /*i18n*/ 'Sends the notification before the response',
  },
]

const digitsOf = (text: string) => text.replace(/\D/g, '')

export function readSandboxCard({ cardNumber }: Pick<Card, 'cardNumber'>): string {
  const known = testCards.find(({ number }) => digitsOf(number) === digitsOf(cardNumber))
  const random = crypto.getRandomValues(new Uint8Array(12))
  const drawn = [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return sandboxToken(known?.behaviour ?? 'succeeds', drawn)
}
