// Without a mail server, emails are stored as files in the data folder.
import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { envelope, type MailTransport } from './mail.ts'
import { ignoreMissingFile } from '#foundation/storage/server/ignore-missing-file.ts'

export interface StoredMail {
  id: string
  to: string
  replyTo: string
  subject: string
  date: string
  text: string
  html: string
  attachments: string[]
  headers: Record<string, string>
}

export interface Mailbox extends MailTransport {
  list(): Promise<StoredMail[]>
  find(id: string): Promise<StoredMail | undefined>
}

const suffix = '.eml'

export function openMailbox(dataDir: string, from: string): Mailbox {
  const folder = path.join(dataDir, 'mail')
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })

  async function read(id: string): Promise<StoredMail> {
    const mail = await new PostalMime().parse(await fs.readFile(path.join(folder, id + suffix)))
    return {
      id,
      to: mail.to?.map(({ address }) => address).join(', ') ?? '',
      replyTo: mail.replyTo?.map(({ address }) => address).join(', ') ?? '',
      subject: mail.subject ?? '',
      date: mail.date ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      attachments: mail.attachments.map(({ filename }) => filename ?? 'attachment'),
      headers: collect(mail.headers),
    }
  }

  async function names(): Promise<string[]> {
    const files = (await fs.readdir(folder).catch(ignoreMissingFile)) ?? []
    return files.filter((file) => file.endsWith(suffix)).map((file) => file.slice(0, -suffix.length))
  }

  return {
    async send(mail) {
      const { message } = await composer.sendMail(envelope(mail, from))
      // Derived from the mail's id: a second attempt overwrites the first.
      const id = createHash('sha256').update(mail.id).digest('hex').slice(0, 24)
      await fs.mkdir(folder, { recursive: true, mode: 0o700 })
      // Two workers may send it at the same time, so each writes its own file.
      const part = path.join(folder, `${id}.${randomUUID()}.part`)
      await fs.writeFile(part, message as Buffer, { mode: 0o600 })
      await fs.rename(part, path.join(folder, id + suffix))
    },
    async forget(addresses) {
      const known = new Set(addresses.map((address) => address.toLowerCase()))
      for (const id of await names()) {
        const { to, replyTo } = await read(id)
        if (
          `${to}, ${replyTo}`
            .toLowerCase()
            .split(', ')
            .some((address) => known.has(address))
        )
          await fs.rm(path.join(folder, id + suffix), { force: true })
      }
    },
    close: () => composer.close(),
    async list() {
      const mails = await Promise.all((await names()).map(read))
      return mails.sort((a, b) => b.date.localeCompare(a.date))
    },
    async find(id) {
      return (await names()).includes(id) ? read(id) : undefined
    },
  }
}

function collect(lines: { key: string; value: string }[]): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const { key, value } of lines) headers[key] = key in headers ? `${headers[key]}, ${value}` : value
  return headers
}
