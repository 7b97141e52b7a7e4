// Just enough PDF syntax to see every name, however it is escaped, outside strings and comments.

export type Token =
  | { kind: 'name'; text: string }
  | { kind: 'word'; text: string }
  | { kind: 'mark'; text: '<<' | '>>' | '[' | ']' }
  | { kind: 'string'; text: '' }

const code = (character: string) => character.charCodeAt(0)
const blank = new Set([0, 9, 10, 12, 13, 32])
const delimiter = new Set('()<>[]{}/%'.split('').map(code))
const open = { round: code('('), angle: code('<'), square: code('[') }
const close = { round: code(')'), angle: code('>'), square: code(']') }
const backslash = code('\\')
const slash = code('/')
const percent = code('%')

export function nextToken(bytes: Uint8Array, from: number): { token: Token; end: number } | undefined {
  let at = from
  for (; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === percent) at = endOfLine(bytes, at)
    else if (byte !== undefined && !blank.has(byte)) break
  }
  const byte = bytes[at]
  if (byte === undefined) return undefined
  if (byte === slash) {
    const end = endOfWord(bytes, at + 1)
    return { token: { kind: 'name', text: unescape(text(bytes, at + 1, end)) }, end }
  }
  if (byte === open.round) return { token: { kind: 'string', text: '' }, end: endOfString(bytes, at) }
  if (byte === open.angle) {
    if (bytes[at + 1] === open.angle) return { token: { kind: 'mark', text: '<<' }, end: at + 2 }
    const end = bytes.indexOf(close.angle, at)
    return { token: { kind: 'string', text: '' }, end: end === -1 ? bytes.length : end + 1 }
  }
  if (byte === close.angle && bytes[at + 1] === close.angle) return { token: { kind: 'mark', text: '>>' }, end: at + 2 }
  if (byte === open.square) return { token: { kind: 'mark', text: '[' }, end: at + 1 }
  if (byte === close.square) return { token: { kind: 'mark', text: ']' }, end: at + 1 }
  if (delimiter.has(byte)) return { token: { kind: 'word', text: String.fromCharCode(byte) }, end: at + 1 }
  const end = endOfWord(bytes, at)
  return { token: { kind: 'word', text: text(bytes, at, end) }, end }
}

function endOfLine(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1
  return at
}

function endOfWord(bytes: Uint8Array, from: number): number {
  const length = bytes.subarray(from).findIndex((byte) => blank.has(byte) || delimiter.has(byte))
  return length === -1 ? bytes.length : from + length
}

function endOfString(bytes: Uint8Array, from: number): number {
  let depth = 0
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === backslash) at += 1
    else if (byte === open.round) depth += 1
    else if (byte === close.round) {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return bytes.length
}

function text(bytes: Uint8Array, from: number, to: number): string {
  // Binary data can contain endless "words"; no meaningful one is longer.
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, Math.min(to - from, 200)).toString('latin1')
}

function unescape(name: string): string {
  return name.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
