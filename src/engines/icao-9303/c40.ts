// Doc 9303-13, 2.6: three characters in two bytes.
const characters = ' 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const first = 3
const alone = 254

export function encodeC40(text: string): Uint8Array {
  const plain = text.replaceAll('<', ' ')
  const bytes: number[] = []
  for (let at = 0; at < plain.length; at += 3) {
    const group = plain.slice(at, at + 3)
    const [one = 0, two = 0, three = 0] = Array.from(group, valueOf)
    if (group.length === 1) {
      bytes.push(alone, group.charCodeAt(0) + 1)
      continue
    }
    const packed = 1600 * one + 40 * two + three + 1
    bytes.push(packed >> 8, packed & 255)
  }
  return Uint8Array.from(bytes)
}

export function decodeC40(bytes: Uint8Array): string | undefined {
  if (bytes.length % 2 !== 0) return undefined
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const isLast = at + 2 === bytes.length
    const [high = 0, low = 0] = bytes.subarray(at, at + 2)
    const group = decodePair(high, low, isLast)
    if (group === undefined) return undefined
    text += group
  }
  return text
}

function decodePair(high: number, low: number, isLast: boolean): string | undefined {
  if (high === alone) {
    const single = String.fromCharCode(low - 1)
    return isLast && characters.includes(single) && low > 0 ? single : undefined
  }
  const packed = (high << 8) + low - 1
  if (packed < 0 || packed > 63_999) return undefined
  const values = [Math.floor(packed / 1600), Math.floor((packed % 1600) / 40), packed % 40]
  const padded = isLast && values[2] === 0 ? values.slice(0, 2) : values
  const group = padded.map((value) => characters[value - first])
  return group.includes(undefined) ? undefined : group.join('')
}

function valueOf(character: string): number {
  const index = characters.indexOf(character)
  if (index < 0) throw new RangeError(`"${character}" cannot stand in a seal`)
  return index + first
}
