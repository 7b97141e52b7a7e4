// MTN offers no refunds, so those are paid out by hand.
import * as z from 'zod/mini'
import { inCents, inDollars } from '#foundation/values/money.ts'
import type { MobileMoneyConfig } from './config.ts'
import { ProviderUnavailable, type Provider, type ProviderStatus } from './provider.ts'
import { callProvider, cacheToken } from './provider-fetch.ts'

const Request = z.object({
  status: z.enum(['PENDING', 'SUCCESSFUL', 'FAILED']),
  amount: z.string(),
  currency: z.string(),
  financialTransactionId: z.optional(z.string()),
})

const refusedText = /*i18n*/ 'The payment was not approved on your phone.'

export function openMobileMoney(config: MobileMoneyConfig): Provider {
  const key = { 'ocp-apim-subscription-key': config.subscriptionKey }
  const token = cacheToken(async () => {
    const basic = Buffer.from(`${config.apiUser}:${config.apiKey}`).toString('base64')
    const { body } = await callProvider('mobile_money', `${config.apiUrl}/collection/token/`, {
      method: 'POST',
      headers: { ...key, authorization: `Basic ${basic}` },
    })
    const read = z.safeParse(z.object({ access_token: z.string(), expires_in: z.number() }), body)
    if (!read.success) throw new ProviderUnavailable('mobile_money', 'no token')
    return { token: read.data.access_token, lastsSeconds: read.data.expires_in }
  })
  const headers = async () => ({
    ...key,
    authorization: `Bearer ${await token()}`,
    'x-target-environment': config.environment,
    'content-type': 'application/json',
  })

  async function getStatus(id: string): Promise<ProviderStatus> {
    const { status, body } = await callProvider('mobile_money', `${config.apiUrl}/collection/v1_0/requesttopay/${id}`, {
      headers: await headers(),
    })
    if (status === 404) return { state: 'none' }
    const read = z.safeParse(Request, body)
    if (!read.success) throw new ProviderUnavailable('mobile_money', 'an answer that cannot be read')
    const { amount, currency, financialTransactionId: ref } = read.data
    if (read.data.status === 'FAILED') return { state: 'failed', message: refusedText }
    if (read.data.status === 'PENDING') return { state: 'open', action: { kind: 'approve-on-phone' } }
    return { state: 'captured', ref, amount: inCents(Number(amount)), currency }
  }

  return {
    name: 'mobile_money',
    async charge(order) {
      const { status } = await callProvider('mobile_money', `${config.apiUrl}/collection/v1_0/requesttopay`, {
        method: 'POST',
        headers: { ...(await headers()), 'x-reference-id': order.paymentId },
        body: JSON.stringify({
          amount: inDollars(order.amount).toFixed(2),
          currency: order.currency,
          externalId: order.number,
          payer: { partyIdType: 'MSISDN', partyId: (order.phone ?? '').replace(/\D/g, '') },
          payerMessage: order.description,
          payeeNote: order.number,
        }),
      })
      // 409: our reference is known already, from a request whose answer was lost.
      if (status !== 202 && status !== 409) return { state: 'failed', message: refusedText }
      const providerStatus = await getStatus(order.paymentId)
      return providerStatus.state === 'none' ? { state: 'open', action: { kind: 'approve-on-phone' } } : providerStatus
    },
    getStatus: ({ id }) => getStatus(id),
    cancel: ({ id }) => getStatus(id),
  }
}
