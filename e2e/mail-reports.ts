import type { APIRequestContext } from '@playwright/test'
import { reportSignature } from '../src/features/notifications/mail-report.ts'
import { signWebhook } from '../src/foundation/http/server/webhook-signature.ts'
import { mailsTo } from './visitor.ts'

export const mailReportSecret = 'only for the journeys of the tests'

/** As the email provider says it: what was sent to this address came back. */
export async function bounceMails(request: APIRequestContext, address: string): Promise<number> {
  const mails = await mailsTo(request, address)
  const reports = mails.map(({ headers }) => ({
    messageId: headers['message-id'],
    recipient: address,
    outcome: 'bounced',
  }))
  const data = JSON.stringify({ reports })
  const headers = {
    'content-type': 'application/json',
    [reportSignature]: signWebhook(data, mailReportSecret, new Date()),
  }
  return (await request.post('/api/notifications/mail-reports', { data, headers })).status()
}
