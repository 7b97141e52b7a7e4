import { createTransport } from 'nodemailer'
import { envelope, type MailTransport } from './mail.ts'

const patience = 5000

export function openSmtp(url: string, from: string, needsTls: boolean): MailTransport {
  const transport = createTransport({
    url,
    // Without it a server that does not offer encryption, or someone in between, gets the email in the clear.
    requireTLS: needsTls,
    pool: true,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: 4 * patience,
  })
  return {
    async send(mail) {
      await transport.sendMail(envelope(mail, from))
    },
    close: () => transport.close(),
  }
}
