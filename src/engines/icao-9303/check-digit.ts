// Doc 9303-3, 4.9: weights 7, 3, 1 from the left, modulo ten. Fillers count 0, letters 10 to 35.
const weights = [7, 3, 1] as const

export function checkDigit(field: string): string {
  let sum = 0
  for (const [index, character] of Array.from(field).entries()) sum += valueOf(character) * (weights[index % 3] ?? 0)
  return String(sum % 10)
}

function valueOf(character: string): number {
  return character === '<' ? 0 : Number.parseInt(character, 36)
}
