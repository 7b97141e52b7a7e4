/** Without I, L, O and U: nothing to mistake for a digit, and no words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const numberLength = 9

/** Nine characters from at least nine random bytes, so that it may stand in the machine-readable zone. */
export function writeVisaNumber(random: Uint8Array): string {
  return [...random.subarray(0, numberLength)].map((byte) => alphabet[byte & 31]).join('')
}

/** The number as it is written, whatever blanks, hyphens, cases and look-alikes it was typed with. */
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

/** In groups of three, as people read it to each other. */
export function spacedNumber(number: string): string {
  return number.replace(/(.{3})(?=.)/g, '$1 ')
}

/** A passport number as it is compared: capitals and digits, whatever stands between them. */
export function comparablePassport(number: string): string {
  return number.toUpperCase().replace(/[^0-9A-Z]/g, '')
}
