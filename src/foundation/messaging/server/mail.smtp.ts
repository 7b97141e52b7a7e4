import { createTransport } from 'nodemailer'
import { envelope, type MailTransport } from './mail.ts'

const patience = 5000

export function openSmtp(url: string, from: string): MailTransport {
  const transport = createTransport({
    url,
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
