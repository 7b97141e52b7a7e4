import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import type { PushTarget } from '#foundation/messaging/server/web-push.ts'

export interface Browser {
  target: PushTarget
  key: ECDH
  auth: Buffer
}

/** A browser that has subscribed at a push service. */
export function aBrowser(service: string): Browser {
  const key = createECDH('prime256v1')
  const [publicKey, auth] = [key.generateKeys(), randomBytes(16)]
  const endpoint = `${service}/push/${randomBytes(16).toString('base64url')}`
  return {
    target: { endpoint, p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    key,
    auth,
  }
}

const derive = (salt: Buffer, secret: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** As RFC 8291 tells browsers to do it. */
export function decryptPush({ key, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + body.readUInt8(20)
  const sender = body.subarray(21, keyEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), sender])
  const secret = derive(auth, key.computeSecret(sender), info, 32)
  const contentKey = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
  cipher.setAuthTag(body.subarray(-16))
  const plain = Buffer.concat([cipher.update(body.subarray(keyEnd, -16)), cipher.final()])
  if (plain.at(-1) !== 2) throw new Error('not the last record')
  return plain.subarray(0, -1).toString()
}
