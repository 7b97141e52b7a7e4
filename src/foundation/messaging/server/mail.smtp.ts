import net from 'node:net'
import { createTransport } from 'nodemailer'
import { inSpan } from '#foundation/runtime/server/spans.ts'
import { envelope, MailboxRefused, type MailTransport } from './mail.ts'

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
    getSocket: connectByName,
  })
  return {
    async send(mail) {
      await inSpan('send email', { kind: 'CLIENT' }, () => transport.sendMail(envelope(mail, from))).catch(
        (error: unknown) => {
          throw isRefusedMailbox(error) ? new MailboxRefused('the mailbox was refused', { cause: error }) : error
        },
      )
    },
    close: () => transport.close(),
  }
}

/** The library would look the name up itself; the list of permitted systems knows it by its name. */
function connectByName(
  {
    host,
    port,
    secure,
  }: { host?: string | undefined; port?: number | string | undefined; secure?: boolean | undefined },
  done: (error: Error | null, opened?: { connection: net.Socket }) => void,
) {
  const connection = net.connect({ host: host ?? 'localhost', port: Number(port) || (secure ? 465 : 587) })
  connection.setTimeout(patience, () => connection.destroy(new Error('the mail server does not answer')))
  const fail = (error: Error) => done(error)
  connection.once('error', fail)
  connection.once('connect', () => {
    connection.off('error', fail)
    connection.setTimeout(0)
    done(null, { connection })
  })
}

/** 5xx to the recipient's address; 552 is a full mailbox and passes. */
function isRefusedMailbox(error: unknown): boolean {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number }
  return command === 'RCPT TO' && responseCode >= 500 && responseCode !== 552
}
