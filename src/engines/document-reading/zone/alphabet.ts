/** In the order of the network's outputs; the output after them means no character. */
export const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<'
export const blank = alphabet.length
export const filler = alphabet.indexOf('<')

const codeOf: ReadonlyMap<string, number> = new Map(Array.from(alphabet, (character, code) => [character, code]))

export const digits: readonly number[] = codesOf('0123456789')
export const letters: readonly number[] = codesOf('ABCDEFGHIJKLMNOPQRSTUVWXYZ<')
export const anything: readonly number[] = codesOf(alphabet)

export function codesOf(text: string): number[] {
  return Array.from(text, (character) => codeOf.get(character)!)
}

export function textOf(codes: readonly number[]): string {
  return codes.map((code) => alphabet[code]).join('')
}

export function checkDigitValue(code: number): number {
  return code === filler ? 0 : code
}
