import { NumberRefused, type TextTransport } from './text-message.ts'

export interface TextAccount {
  apiUrl: string
  account: string
  token: string
  /** A number, a sender name, or the id of a messaging service. */
  from: string
}

const patience = 5000
const ownFaults = [401, 403, 404, 408, 425, 429]

/** The interface of Twilio, which others offer as well: a form, basic authentication and a JSON answer. */
export function openTextProvider({ apiUrl, account, token, from }: TextAccount): TextTransport {
  const address = `${apiUrl}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const credentials = Buffer.from(`${account}:${token}`).toString('base64')
  const sender = /^MG[0-9a-f]{32}$/.test(from) ? { MessagingServiceSid: from } : { From: from }
  return {
    async send({ to, text }) {
      const { status } = await fetch(address, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
        headers: { authorization: `Basic ${credentials}`, accept: 'application/json' },
        body: new URLSearchParams({ To: to, ...sender, Body: text }),
      })
      if (status >= 500 || ownFaults.includes(status)) throw new Error(`the text provider answered with ${status}`)
      if (status >= 400) throw new NumberRefused('the number was refused')
    },
  }
}
