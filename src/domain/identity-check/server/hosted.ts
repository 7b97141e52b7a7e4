import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod/mini'
import { Refusal } from '#foundation/values/refusal.ts'
import { findTransition } from '#foundation/values/transitions.ts'
import type { Actor } from '#foundation/http/server/context.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { parseJson } from '#foundation/values/parse-json.ts'
import type { Flag } from '../decision.ts'
import { identityCheckTransitions } from '../states.ts'
import { identityConfig, type HostedIdentityConfig } from './config.ts'
import { expireIdentityCheck } from './expire.ts'
import { recordDecision } from './assess.ts'
import { findIdentityCheckBySession, lockIdentityCheck } from './queries.ts'

const timeout = 5000

const Session = z.object({ verification: z.object({ id: z.string(), url: z.url() }) })

const vendorData = (appointmentId: string) => `Appointment-${appointmentId}`

interface SessionRequest {
  appointmentId: string
  fullName: string
  callback: string
}

export async function openHostedSession(
  config: HostedIdentityConfig,
  { appointmentId, fullName, callback }: SessionRequest,
) {
  const [firstName = '', ...rest] = fullName.split(' ')
  const body = JSON.stringify({
    verification: { callback, vendorData: vendorData(appointmentId), person: { firstName, lastName: rest.join(' ') } },
  })
  const reply = await fetch(`${config.apiUrl}/v1/sessions`, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
    headers: {
      'content-type': 'application/json',
      'x-auth-client': config.apiKey,
      'x-hmac-signature': sign(body, config.secret),
    },
  })
  if (!reply.ok) throw new Error(`answered with ${reply.status}`)
  return z.parse(Session, await reply.json()).verification
}

export function sign(body: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

const DecisionNotice = z.object({
  verification: z.object({
    id: z.string(),
    vendorData: z.nullish(z.string()),
    status: z.string(),
    reason: z.nullish(z.string()),
    decisionScore: z.nullish(z.number()),
  }),
})

const statusMapping: Readonly<Record<string, 'approved' | 'declined' | 'processing' | 'expired'>> = {
  approved: 'approved',
  declined: 'declined',
  review: 'processing',
  resubmission_requested: 'expired',
  expired: 'expired',
  abandoned: 'expired',
}

export async function receiveHostedDecision(
  outer: LongRunningContext<Actor | null>,
  raw: Buffer,
  headers: IncomingHttpHeaders,
): Promise<void> {
  const { hosted } = identityConfig(outer.services)
  if (!hosted) throw new Refusal('missing', /*i18n*/ 'Not found.')
  assertSignature(raw, headers, hosted)
  const notice = z.safeParse(DecisionNotice, parseJson(raw.toString('utf8')))
  if (!notice.success) throw new Refusal('invalid', /*i18n*/ 'This notice could not be read.', { code: 'bad-notice' })
  const { id, status, vendorData: givenVendorData, decisionScore } = notice.data.verification
  const to = statusMapping[status]
  if (!to) return

  await outer.transact(async (context) => {
    const found = await findIdentityCheckBySession(context.db, id)
    if (found?.provider !== 'hosted' || givenVendorData !== vendorData(found.appointmentId ?? ''))
      throw new Refusal('missing', /*i18n*/ 'Not found.')
    if (to === 'expired') {
      const row = await lockIdentityCheck(context.db, found.id)
      const attempt = row && ({ from: row.status, to, by: 'service' } as const)
      if (attempt && findTransition(identityCheckTransitions, attempt)) await expireIdentityCheck(context, row)
      return
    }
    const confidence = decisionScore == null ? null : Math.round(Math.min(1, Math.max(0, decisionScore)) * 100)
    const flags: Flag[] = to === 'processing' ? ['hosted-review'] : []
    await recordDecision(context, found.id, { status: to, confidence, scores: {}, flags })
  })
}

function assertSignature(raw: Buffer, headers: IncomingHttpHeaders, { apiKey, secret }: HostedIdentityConfig): void {
  const given = Buffer.from(String(headers['x-hmac-signature'] ?? ''), 'hex')
  const expected = Buffer.from(sign(raw, secret), 'hex')
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
  if (!isSigned || headers['x-auth-client'] !== apiKey)
    throw new Refusal('invalid', /*i18n*/ 'This notice is not signed by the provider.', { code: 'bad-signature' })
}
