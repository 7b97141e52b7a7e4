// Signatures of the form `t=<seconds>,v1=<hex>`: an HMAC over the time and the raw bytes.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#foundation/values/refusal.ts'

export const webhookTolerance = 300

export function signWebhook(raw: string | Buffer, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${mac(raw, secret, String(seconds)).toString('hex')}`
}

/** Accepts several secrets, so that they can be rotated without downtime. */
export function verifyWebhook(raw: Buffer, header: unknown, secrets: readonly string[], now: Date): void {
  const parts = typeof header === 'string' ? header.split(',').map((part) => part.trim().split('=')) : []
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? ''
  const signatures = parts.filter(([name]) => name === 'v1').map(([, value = '']) => Buffer.from(value, 'hex'))
  const isSigned = secrets.some((secret) => {
    const expected = mac(raw, secret, seconds)
    return signatures.some((given) => given.length === expected.length && timingSafeEqual(given, expected))
  })
  if (!isSigned || !/^\d{1,12}$/.test(seconds)) throw forgedWebhook()
  checkAge(new Date(Number(seconds) * 1000), now)
}

export function checkAge(at: Date, now: Date): void {
  const age = Math.abs(now.getTime() - at.getTime()) / 1000
  if (!(age <= webhookTolerance))
    throw new Refusal('invalid', /*i18n*/ 'This notice is too old.', { code: 'old-notice' })
}

export function forgedWebhook(): Refusal {
  return new Refusal('invalid', /*i18n*/ 'This notice is not signed by the provider.', { code: 'bad-signature' })
}

function mac(raw: string | Buffer, secret: string, seconds: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(raw).digest()
}
