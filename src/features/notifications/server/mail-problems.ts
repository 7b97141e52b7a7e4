import { and, desc, eq, inArray } from 'drizzle-orm'
import { listOwnApplications } from '#domain/applications/server/queries.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { failuresBeforeWarning, type MailProblem } from '../notification.ts'
import { otherAddress } from './contact-address.ts'
import { deliveries, type DeliveryRow } from './table.ts'

export async function listMailProblems(context: SignedInContext): Promise<MailProblem[]> {
  const { db, user } = context
  const problems: MailProblem[] = []
  if (await isFailing(context, user.email)) problems.push({ address: user.email, application: null })
  const checked = new Map<string, boolean>()
  for (const row of await listOwnApplications(db, user.id)) {
    const address = row.status === 'draft' ? undefined : await otherAddress(db, row, user)
    if (!address) continue
    const isKnown = checked.get(address) ?? (await isFailing(context, address))
    checked.set(address, isKnown)
    if (isKnown) problems.push({ address, application: { id: row.id, number: row.applicationNumber } })
  }
  return problems
}

export async function isMailboxGone(context: SignedInContext, address: string): Promise<boolean> {
  const latest = await findLatest(context, address)
  return latest?.state === 'failed' && latest.refusedAt !== null
}

async function isFailing(context: SignedInContext, address: string): Promise<boolean> {
  const latest = await findLatest(context, address)
  if (latest?.state !== 'failed') return false
  return latest.refusedAt !== null || latest.attempts >= failuresBeforeWarning
}

async function findLatest({ db, user, services }: SignedInContext, address: string): Promise<DeliveryRow | undefined> {
  const mailboxes = services.keys.keyedHashes(address.toLowerCase(), 'mailbox')
  const [latest] = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.userId, user.id), inArray(deliveries.mailbox, mailboxes)))
    .orderBy(desc(deliveries.at), desc(deliveries.id))
    .limit(1)
  return latest
}
