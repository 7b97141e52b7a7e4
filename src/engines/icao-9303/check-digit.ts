// ICAO Doc 9303-3, 4.9: weights 7, 3, 1 from the left, the sum modulo ten.
const weights = [7, 3, 1] as const

/** The digit that guards a field of the machine-readable zone. The filler counts nothing, letters 10 to 35. */
export function checkDigit(field: string): string {
  let sum = 0
  for (const [index, character] of Array.from(field).entries()) sum += valueOf(character) * weights[index % 3]!
  return String(sum % 10)
}

function valueOf(character: string): number {
  return character === '<' ? 0 : Number.parseInt(character, 36)
}
