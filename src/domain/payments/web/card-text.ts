// Nothing typed is ever dropped, so that a wrong number stays visible and its error message makes sense.

const groupOfDigits = 4

export function formatCardNumber(typed: string): string {
  if (!/^[\d ]*$/.test(typed)) return typed
  return typed.replaceAll(' ', '').replace(new RegExp(`(\\d{${groupOfDigits}})(?=\\d)`, 'g'), '$1 ')
}

export function formatExpiry(typed: string): string {
  if (!/^[\d /]*$/.test(typed)) return typed
  const plain = typed.replaceAll(' ', '')
  return plain.includes('/') ? plain : plain.replace(/^(\d{2})(?=\d)/, '$1/')
}

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
