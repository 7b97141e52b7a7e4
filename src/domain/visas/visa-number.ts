/** Without I, L, O and U, which look like digits or form words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const numberLength = 9

export function writeVisaNumber(random: Uint8Array): string {
  return [...random.subarray(0, numberLength)].map((byte) => alphabet[byte & 31]).join('')
}

export function readVisaNumber(typed: string): string | undefined {
  const plain = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return plain.length === numberLength && Array.from(plain).every((character) => alphabet.includes(character))
    ? plain
    : undefined
}

export function formatVisaNumber(number: string): string {
  return number.replace(/(.{3})(?=.)/g, '$1 ')
}

export function normalizePassportNumber(number: string): string {
  return number.toUpperCase().replace(/[^0-9A-Z]/g, '')
}
