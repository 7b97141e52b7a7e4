// Card numbers must not be stored in any field (PCI DSS): a number typed into a note is refused.

const networks: readonly { begins: RegExp; lengths: readonly number[] }[] = [
  { begins: /^4/, lengths: [13, 16, 19] },
  { begins: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { begins: /^3[47]/, lengths: [15] },
  { begins: /^(30[0-5]|3[689])/, lengths: [14, 16, 19] },
  { begins: /^35(2[89]|[3-8])/, lengths: [16, 17, 18, 19] },
  { begins: /^(6011|64[4-9]|65|62)/, lengths: [16, 17, 18, 19] },
  { begins: /^(50|5[6-8]|6[37])/, lengths: [16, 17, 18, 19] },
]

/** A leading plus or 00 makes it a phone number, and digits inside a longer word are part of an identifier. */
const runs = /(?<![\w+]|\d[ -]|\+\d*|\b00)\d(?:[ -]?\d){12,18}(?!\w|[ -]\d)/g
const identifiers = /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi
const longestPhone = 15

export function containsCardNumber(given: unknown): boolean {
  // Iterative, because a body may be nested deeper than the call stack.
  const left: [field: string, value: unknown][] = [['', given]]
  for (let next = left.pop(); next; next = left.pop()) {
    const [field, value] = next
    if (typeof value === 'string' && cardIn(value, /phone|mobile/i.test(field))) return true
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) left.push([Array.isArray(value) ? field : name, inner])
  }
  return false
}

function cardIn(text: string, isPhone: boolean): boolean {
  return (text.replace(identifiers, '').match(runs) ?? []).some((run) => {
    const digits = run.replace(/\D/g, '')
    if (isPhone && digits.length <= longestPhone) return false
    return (
      networks.some(({ begins, lengths }) => begins.test(digits) && lengths.includes(digits.length)) && luhn(digits)
    )
  })
}

function luhn(digits: string): boolean {
  let sum = 0
  for (const [index, digit] of digits.split('').toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}
