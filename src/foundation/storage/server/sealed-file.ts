// At rest: 1 version · 2 length of the wrapped key · wrapped key · 12 iv · ciphertext · 16 tag. The storage name is
// authenticated too, so one file cannot be passed off as another.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keys } from './keys.ts'

const version = 1
const headLength = 3
const keyLength = 32
const ivLength = 12
const tagLength = 16
const purpose = 'file'

export function sealFile(name: string, plain: Buffer, keys: Keys): Buffer {
  const dataKey = randomBytes(keyLength)
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', dataKey, iv)
  cipher.setAAD(Buffer.from(name))
  const body = [cipher.update(plain), cipher.final()]
  return Buffer.concat([head(keys.seal(dataKey, purpose)), iv, ...body, cipher.getAuthTag()])
}

export function openFile(name: string, sealed: Buffer, keys: Keys): Buffer {
  try {
    const { wrappedKey, body } = split(sealed)
    const tagStart = body.length - tagLength
    if (tagStart < ivLength) throw new Error('it is cut short')
    const cipher = createDecipheriv('aes-256-gcm', keys.open(wrappedKey, purpose), body.subarray(0, ivLength))
    cipher.setAAD(Buffer.from(name))
    cipher.setAuthTag(body.subarray(tagStart))
    return Buffer.concat([cipher.update(body.subarray(ivLength, tagStart)), cipher.final()])
  } catch (error) {
    throw new Error(`The file ${name} cannot be opened: ${(error as Error).message}`, { cause: error })
  }
}

/** The very same bytes when the file's key is wrapped with the first master key already. */
export function rewrapFile(sealed: Buffer, keys: Keys): Buffer {
  const { wrappedKey, body } = split(sealed)
  const rewrapped = keys.reseal(wrappedKey, purpose)
  return rewrapped === wrappedKey ? sealed : Buffer.concat([head(rewrapped), body])
}

function head(wrappedKey: Buffer): Buffer {
  const bytes = Buffer.alloc(headLength)
  bytes.writeUInt8(version, 0)
  bytes.writeUInt16BE(wrappedKey.length, 1)
  return Buffer.concat([bytes, wrappedKey])
}

function split(sealed: Buffer): { wrappedKey: Buffer; body: Buffer } {
  if (sealed.length < headLength) throw new Error('it is cut short')
  if (sealed[0] !== version) throw new Error(`it has the unknown format ${sealed[0]}`)
  const bodyStart = headLength + sealed.readUInt16BE(1)
  return { wrappedKey: sealed.subarray(headLength, bodyStart), body: sealed.subarray(bodyStart) }
}
