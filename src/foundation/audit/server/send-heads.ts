// Anyone who controls database and data folder together still cannot change history unseen.
import { createHash } from 'node:crypto'
import os from 'node:os'
import * as z from 'zod/mini'
import type { Context } from '#foundation/http/server/context.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { renderEmail } from '#foundation/messaging/server/email-layout.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import { auditConfig, type AuditConfig } from './config.ts'
import { readSignedLine } from './heads.file.ts'
import { sendSyslog } from './syslog.ts'

const witnesses = ['store', 'mail', 'syslog'] as const
type Witness = (typeof witnesses)[number]

/** One job per place: when one is away, the others are not told again. */
export const rootExport = job('send-chain-root', z.object({ to: z.enum(witnesses), line: z.string() }))

const isConfigured: Record<Witness, (config: AuditConfig) => boolean> = {
  store: ({ store }) => store !== undefined,
  mail: ({ mailTo }) => mailTo !== undefined,
  syslog: ({ syslog }) => syslog !== undefined,
}

export async function queueHead({ db, services }: Context, line: string): Promise<void> {
  const config = auditConfig(services)
  for (const to of witnesses) if (isConfigured[to](config)) await services.jobs.enqueue(db, rootExport, { to, line })
}

export async function sendHead(services: Services, { to, line }: z.infer<typeof rootExport.data>): Promise<void> {
  const { store, mailTo, syslog } = auditConfig(services)
  const head = readSignedLine(services.keys, line)
  if (!head) throw new Error('a queued head of the audit trail was changed')
  if (to === 'store' && store) {
    // The S3 client is large, and few installations need it.
    const { openHeadStore } = await import('./heads.store.ts')
    await openHeadStore(store).put(head, line, services.clock())
  }
  if (to === 'mail' && mailTo)
    await services.mail.send({
      id: `head-${createHash('sha256').update(line).digest('hex').slice(0, 32)}`,
      to: { name: '', address: mailTo },
      ...renderEmail(
        {
          subject: `Audit trail: head of event ${head.seq}`,
          paragraphs: [
            'Keep this email. It proves what the audit trail was when the email was sent.',
            'To compare: npm run audit:verify -- --heads FILE, with this email in FILE.',
            line,
          ],
        },
        'en',
      ),
    })
  if (to === 'syslog' && syslog) await sendSyslog(syslog, { at: services.clock(), host: os.hostname(), message: line })
}
