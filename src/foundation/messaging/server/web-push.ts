// Web push by the standards: RFC 8030 (delivery), RFC 8291 and 8188 (encryption), RFC 8292 (who sends it).
import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto'

/** As a browser hands it out; keys in base64url. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushKeys {
  publicKey: string
  privateKey: string
}

interface Sender {
  keys: PushKeys
  /** How the push service reaches the operator of this installation: `mailto:` or `https:`. */
  contact: string
  now: Date
}

/** `gone`: the browser has ended the subscription. `refused`: the push service will never take this message. */
type PushOutcome = 'sent' | 'gone' | 'refused'

const curve = 'prime256v1'
const patience = 5000
const keptSeconds = 3 * 86_400
const tokenSeconds = 12 * 3600
const recordSize = 4096

export function createPushKeys(): PushKeys {
  const pair = createECDH(curve)
  const publicKey = pair.generateKeys().toString('base64url')
  return { publicKey, privateKey: padded(pair.getPrivateKey()).toString('base64url') }
}

export function pushKeysFrom(privateKey: string): PushKeys {
  const pair = createECDH(curve)
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return { publicKey: pair.getPublicKey().toString('base64url'), privateKey }
}

/** A leading zero is left out of a raw key now and then. */
const padded = (key: Buffer) => Buffer.concat([Buffer.alloc(Math.max(0, 32 - key.length)), key])

const hkdf = (salt: Buffer, secret: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Only the browser can read it, not the push service. Salt and sender key are given in tests alone. */
export function encryptPush(
  payload: string,
  { p256dh, auth }: PushTarget,
  { salt = randomBytes(16), privateKey }: { salt?: Buffer; privateKey?: string } = {},
): Buffer {
  const own = createECDH(curve)
  if (privateKey === undefined) own.generateKeys()
  else own.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  const [theirs, ours] = [Buffer.from(p256dh, 'base64url'), own.getPublicKey()]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = hkdf(Buffer.from(auth, 'base64url'), own.computeSecret(theirs), info, 32)
  const key = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(payload), cipher.update(Buffer.from([2])), cipher.final()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, body, cipher.getAuthTag()])
}

function authorization(endpoint: string, { keys, contact, now }: Sender): string {
  const point = Buffer.from(keys.publicKey, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const key = createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', d: keys.privateKey, x: coordinate(1), y: coordinate(33) },
  })
  const exp = Math.floor(now.getTime() / 1000) + tokenSeconds
  const parts = [
    { typ: 'JWT', alg: 'ES256' },
    { aud: new URL(endpoint).origin, exp, sub: contact },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  const signature = sign('sha256', Buffer.from(parts.join('.')), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${[...parts, signature.toString('base64url')].join('.')}, k=${keys.publicKey}`
}

export async function sendPush(target: PushTarget, payload: string, sender: Sender): Promise<PushOutcome> {
  const { status } = await fetch(target.endpoint, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
    headers: {
      authorization: authorization(target.endpoint, sender),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(keptSeconds),
      urgency: 'normal',
    },
    body: new Uint8Array(encryptPush(payload, target)),
  })
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500) throw new Error(`the push service answered with ${status}`)
  return status >= 200 && status < 300 ? 'sent' : 'refused'
}
