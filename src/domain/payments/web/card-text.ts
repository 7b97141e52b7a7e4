// Help while a card is typed: blanks between groups, a stroke between month and year. Nothing typed is ever dropped,
// so a wrong number stays to be seen, and the message about it makes sense.

const groupOfDigits = 4

/** `4242424242424242` as it stands on the card. What is no number stays as it is. */
export function formatCardNumber(typed: string): string {
  if (!/^[\d ]*$/.test(typed)) return typed
  return typed.replaceAll(' ', '').replace(new RegExp(`(\\d{${groupOfDigits}})(?=\\d)`, 'g'), '$1 ')
}

/** `1227` as MM/YY. A stroke that somebody types themselves is welcome. */
export function formatExpiry(typed: string): string {
  if (!/^[\d /]*$/.test(typed)) return typed
  const plain = typed.replaceAll(' ', '')
  return plain.includes('/') ? plain : plain.replace(/^(\d{2})(?=\d)/, '$1/')
}

/** Where the cursor stands after formatting: behind the same digit as before. */
export function caretAfter(typed: string, caret: number, formatted: string): number {
  if (caret >= typed.length) return formatted.length
  const digits = countDigits(typed.slice(0, caret))
  let passed = 0
  for (let place = 0; place < formatted.length; place += 1) {
    if (passed === digits) return place
    if (/\d/.test(formatted.charAt(place))) passed += 1
  }
  return formatted.length
}

function countDigits(text: string): number {
  return text.replace(/\D/g, '').length
}
