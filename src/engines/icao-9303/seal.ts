// The visible digital seal of Doc 9303-13: a header, tagged features, and a signature over both.
import { decodeC40, encodeC40 } from './c40.ts'

export interface SealHeader {
  issuer: string
  /** Two letters of the country and two characters of the signer's own. */
  signer: string
  /** Serial number of the signer's certificate, in capital hexadecimal. */
  certificate: string
  issued: string
  signed: string
  definition: number
  category: number
}

export interface Feature {
  tag: number
  value: Uint8Array
}

export interface Seal {
  header: SealHeader
  features: readonly Feature[]
  signedBytes: Uint8Array
  signature: Uint8Array
}

const magic = 0xdc
/** Byte 3 means version 4, which has DER lengths. */
const version = 3
const signatureTag = 0xff

export function writeSealBody(header: SealHeader, features: readonly Feature[]): Uint8Array {
  const reference = header.certificate.length.toString(16).toUpperCase().padStart(2, '0') + header.certificate
  return join([
    Uint8Array.of(magic, version),
    encodeC40(header.issuer.padEnd(3, '<')),
    encodeC40(header.signer + reference),
    sealDate(header.issued),
    sealDate(header.signed),
    Uint8Array.of(header.definition, header.category),
    ...features.flatMap(({ tag, value }) => [Uint8Array.of(tag), derLength(value.length), value]),
  ])
}

export function attachSignature(body: Uint8Array, signature: Uint8Array): Uint8Array {
  return join([body, Uint8Array.of(signatureTag), derLength(signature.length), signature])
}

export function readSeal(bytes: Uint8Array): Seal | undefined {
  const from = new Reader(bytes)
  if (from.byte() !== magic || from.byte() !== version) return undefined
  const issuer = from.text(2)
  const start = from.text(4)
  const length = start && /^[A-Z]{2}[0-9A-Z]{2}[0-9A-F]{2}$/.test(start) ? Number.parseInt(start.slice(4), 16) : 0
  const certificate = length > 0 ? from.text(Math.ceil(length / 3) * 2) : undefined
  const [issued, signed] = [readSealDate(from.take(3)), readSealDate(from.take(3))]
  const [definition, category] = [from.byte(), from.byte()]
  if (
    !issuer ||
    !/^[A-Z]{1,3} {0,2}$/.test(issuer) ||
    certificate?.length !== length ||
    !/^[0-9A-F]+$/.test(certificate)
  )
    return undefined
  if (!start || !issued || !signed || definition === undefined || category === undefined) return undefined

  const features: Feature[] = []
  for (;;) {
    const end = from.at
    const tag = from.byte()
    const value = from.take(from.derLength())
    if (tag === undefined || value === undefined) return undefined
    if (tag !== signatureTag) {
      if (features.some((feature) => feature.tag === tag)) return undefined
      features.push({ tag, value })
      continue
    }
    const header = {
      issuer: issuer.trimEnd(),
      signer: start.slice(0, 4),
      certificate,
      issued,
      signed,
      definition,
      category,
    }
    if (from.at !== bytes.length || value.length === 0 || value.length % 2 !== 0) return undefined
    return { header, features, signedBytes: bytes.slice(0, end), signature: value }
  }
}

/** Doc 9303-13: MMDDYYYY as one number in three bytes. */
export function sealDate(day: string): Uint8Array {
  const [year, month, date] = day.split('-')
  const number = Number(`${month}${date}${year}`)
  return Uint8Array.of(number >> 16, (number >> 8) & 255, number & 255)
}

export function readSealDate(bytes: Uint8Array | undefined): string | undefined {
  if (bytes?.length !== 3) return undefined
  const [high = 0, middle = 0, low = 0] = bytes
  const digits = String((high << 16) + (middle << 8) + low).padStart(8, '0')
  const day = `${digits.slice(4)}-${digits.slice(0, 2)}-${digits.slice(2, 4)}`
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined
}

function derLength(length: number): Uint8Array {
  if (length < 128) return Uint8Array.of(length)
  return length < 256 ? Uint8Array.of(0x81, length) : Uint8Array.of(0x82, length >> 8, length & 255)
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

class Reader {
  at = 0
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  byte(): number | undefined {
    return this.#bytes[this.at++]
  }

  take(length: number | undefined): Uint8Array | undefined {
    if (length === undefined || this.at + length > this.#bytes.length) return undefined
    this.at += length
    return this.#bytes.slice(this.at - length, this.at)
  }

  text(length: number): string | undefined {
    const bytes = this.take(length)
    return bytes && decodeC40(bytes)
  }

  /** Only the shortest form is accepted: another would be a second encoding of the same seal. */
  derLength(): number | undefined {
    const first = this.byte()
    if (first === undefined || first < 128) return first
    if (first === 0x81) {
      const length = this.byte()
      return length !== undefined && length >= 128 ? length : undefined
    }
    if (first !== 0x82) return undefined
    const [high, low] = [this.byte(), this.byte()]
    return high !== undefined && low !== undefined && high > 0 ? (high << 8) + low : undefined
  }
}
