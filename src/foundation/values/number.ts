/** Crockford's base 32: without I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const drawn = 9

/** `EV-7K3M9-Q2X4P` from at least nine random bytes: 45 random bits and a check character. */
export function formatReferenceNumber(prefix: string, random: Uint8Array): string {
  const body = [...random.subarray(0, drawn)].map((byte) => alphabet[byte & 31]).join('')
  const digits = body + checkCharacter(body)
  return `${prefix}-${digits.slice(0, 5)}-${digits.slice(5)}`
}

/** Within other words. */
export const referenceNumbers = /\b[A-Z]{2}-[0-9A-Z]{5}-[0-9A-Z]{5}\b/gi

export function parseReferenceNumber(prefix: string, typed: string): string | undefined {
  const characters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  // A number may begin with the letters of its prefix.
  const body = characters.length > drawn + 1 ? characters.replace(new RegExp(`^${prefix}`), '') : characters
  const plain = body.replace(/O/g, '0').replace(/[IL]/g, '1')
  if (plain.length !== drawn + 1 || checkCharacter(plain.slice(0, drawn)) !== plain[drawn]) return undefined
  return `${prefix}-${plain.slice(0, 5)}-${plain.slice(5)}`
}

/** Luhn mod 32: detects every single wrong character and nearly every transposition. */
function checkCharacter(body: string): string | undefined {
  const size = alphabet.length
  let sum = 0
  for (const [index, character] of Array.from(body).toReversed().entries()) {
    const value = alphabet.indexOf(character)
    if (value < 0) return undefined
    const weighed = value * (index % 2 === 0 ? 2 : 1)
    sum += Math.floor(weighed / size) + (weighed % size)
  }
  return alphabet[(size - (sum % size)) % size]
}
