export interface Mail {
  /** Stable across attempts, so that a mail sent twice is recognised as one. */
  id: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  replyTo?: { name: string; address: string }
  headers?: Record<string, string>
  attachments?: { filename: string; contentType: string; content: Buffer }[]
}

/** The mail server knows the address and will not take anything for it: trying again does not help. */
export class MailboxRefused extends Error {
  override name = 'MailboxRefused'
}

export interface MailTransport {
  send(mail: Mail): Promise<void>
  /** Deletes what was kept instead of sent, to or from these addresses. A mail server keeps nothing. */
  forget?(addresses: readonly string[]): Promise<void>
  close(): void
}

export function envelope(mail: Mail, from: string) {
  return {
    from,
    to: mail.to,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    messageId: `<${mail.id}@evisa>`,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments ?? [],
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
  }
}
