import * as z from 'zod/mini'
import { id, moment } from '#foundation/values/schema.ts'

/** Where browsers let messages be delivered. No other address is called, whatever a browser says. */
export const pushServices: readonly string[] = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
]

export function isPushService(endpoint: string, others: readonly string[] = []): boolean {
  const { origin, protocol, host } = new URL(endpoint)
  return [...pushServices, ...others].some((service) => {
    const [scheme = '', name = ''] = service.split('://')
    return name.startsWith('*.') ? protocol === `${scheme}:` && host.endsWith(name.slice(1)) : origin === service
  })
}

const bytes = (length: number) =>
  z
    .string()
    .check(z.regex(/^[\w-]+$/), z.length(Math.ceil((length * 4) / 3), /*i18n*/ 'Please check what you entered.'))

export const PushSubscriptionBody = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).check(z.maxLength(1000)),
  p256dh: bytes(65),
  auth: bytes(16),
})
export type PushSubscriptionBody = z.infer<typeof PushSubscriptionBody>

/** The old one proves that it is the same browser: its secret is known to no one else, not even the push service. */
export const PushRenewal = z.strictObject({
  old: z.strictObject({ endpoint: PushSubscriptionBody.shape.endpoint, auth: PushSubscriptionBody.shape.auth }),
  subscription: PushSubscriptionBody,
})
export type PushRenewal = z.infer<typeof PushRenewal>

export const PushDevice = z.object({
  id,
  agent: z.string(),
  /** SHA-256 of its endpoint in base64url, by which a browser knows itself. */
  fingerprint: z.string(),
  createdAt: moment,
})
export type PushDevice = z.infer<typeof PushDevice>

export const PushSettings = z.object({ publicKey: z.string(), devices: z.array(PushDevice) })

export const maxDevices = 10

/** What a device is told. It is shown on a locked screen, so it names no one. */
export interface PushPayload {
  title: string
  body: string
  path: string
  tag: string
}
