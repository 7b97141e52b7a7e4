// VDS-NC: the signature covers `data` in its RFC 8785 canonical form.
import { parseJson } from '#foundation/values/parse-json.ts'

export interface JsonSeal {
  data: { hdr: JsonSealHeader; msg: Record<string, unknown> }
  sig: { alg: string; kid?: string; cer?: string; sigvl: string }
}

interface JsonSealHeader {
  t: string
  v: number
  is: string
}

export function jsonSealBody(data: JsonSeal['data']): Uint8Array {
  return new TextEncoder().encode(canonicalJson(data))
}

export function attachJsonSignature(data: JsonSeal['data'], kid: string, signature: Uint8Array): string {
  return canonicalJson({ data, sig: { alg: 'ES256', kid, sigvl: toBase64Url(signature) } })
}

export function readJsonSeal(text: string): JsonSeal | undefined {
  const read = parseJson(text)
  if (!isRecord(read)) return undefined
  const { data, sig } = read
  if (!isRecord(data) || !isRecord(data['hdr']) || !isRecord(data['msg']) || !isRecord(sig)) return undefined
  const { t, v, is } = data['hdr']
  const isHeader = typeof t === 'string' && typeof v === 'number' && typeof is === 'string'
  const isSignature = typeof sig['alg'] === 'string' && typeof sig['sigvl'] === 'string'
  // Any other member would not be covered by the signature.
  const extra = [...Object.keys(read), ...Object.keys(sig)].some(
    (name) => !['data', 'sig', 'alg', 'kid', 'cer', 'sigvl'].includes(name),
  )
  // Only the canonical form: a repeated member would let two readers see two visas under one signature.
  const isCanonical = text === canonicalJson(read)
  return isHeader && isSignature && !extra && isCanonical ? (read as unknown as JsonSeal) : undefined
}

/** RFC 8785: sorted members, no whitespace, numbers and strings as JavaScript writes them. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (!isRecord(value)) return JSON.stringify(value)
  const members = Object.keys(value)
    .filter((name) => value[name] !== undefined)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name])}`)
  return `{${members.join(',')}}`
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

export function fromBase64(text: string): Uint8Array | undefined {
  if (!/^[\w+/-]*={0,2}$/.test(text)) return undefined
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}
