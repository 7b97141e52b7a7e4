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

export type MailHeading = Pick<StoredMail, 'id' | 'to' | 'replyTo' | 'subject' | 'date'>

export interface Mailbox extends MailTransport {
  listHeadings(): Promise<MailHeading[]>
  list(to?: string): Promise<StoredMail[]>
  find(id: string): Promise<StoredMail | undefined>
  forget(addresses: readonly string[]): Promise<void>
}

const suffix = '.eml'

export function openMailbox(dataDir: string, from: string): Mailbox {
  const folder = path.join(dataDir, 'mail')
  /** A full mailbox would otherwise be read and parsed anew at every look. */
  const headings = new Map<string, MailHeading & { changedAt: number }>()
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

  async function headingOf(id: string): Promise<MailHeading> {
    const { mtimeMs: changedAt } = await fs.stat(path.join(folder, id + suffix))
    const known = headings.get(id)
    if (known?.changedAt === changedAt) return known
    const { to, replyTo, subject, date } = await read(id)
    const heading = { id, to, replyTo, subject, date, changedAt }
    headings.set(id, heading)
    return heading
  }

  async function listHeadings(): Promise<MailHeading[]> {
    const all = await Promise.all((await names()).map(headingOf))
    return all.sort((a, b) => b.date.localeCompare(a.date))
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
      for (const { id, to, replyTo } of await listHeadings()) {
        const isTheirs = `${to}, ${replyTo}`
          .toLowerCase()
          .split(', ')
          .some((address) => known.has(address))
        if (!isTheirs) continue
        await fs.rm(path.join(folder, id + suffix), { force: true })
        headings.delete(id)
      }
    },
    close: () => composer.close(),
    listHeadings,
    async list(to) {
      const wanted = (await listHeadings()).filter((heading) => to === undefined || heading.to === to)
      return Promise.all(wanted.map(({ id }) => read(id)))
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
