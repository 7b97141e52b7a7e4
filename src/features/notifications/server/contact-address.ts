// An application may name another address than its account; nothing is sent there before a link from it was opened.
import { and, eq, gt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { UserRow } from '#domain/accounts/server/table.ts'
import { hashToken, newToken } from '#domain/accounts/server/tokens.ts'
import { applicationNotFound } from '#domain/applications/server/refusals.ts'
import { findApplication, findOwnApplication } from '#domain/applications/server/queries.ts'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import { openStatuses } from '#domain/applications/status.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { addressIn } from '#foundation/i18n/languages.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Actor, Context, SignedInContext } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import { renderEmail } from '#foundation/messaging/server/email-layout.ts'
import { countUse, consumeLimit } from '#foundation/http/server/limits.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import { askToConfirmAddress } from '../address-email.ts'
import { contactAddressChanged, contactAddressConfirmed } from '../events.ts'
import { addressLinkDays, confirmAddressPage, type ContactAddress } from '../notification.ts'
import { travellerOf } from './email-facts.ts'
import { addressChanges, contactAddresses, type ContactAddressRow } from './table.ts'

/** Idempotent: after a crash it is sent under the same id, and the newest link works. */
export const addressEmail = job('contact-address-email', z.object({ addressId: z.uuid() }))

/** Per recipient, so that the service cannot be used to flood a mailbox. */
const perMailbox = { max: 3, perSeconds: 86_400 }
const perPerson = { max: 10, perSeconds: 86_400 }

type Owner = Pick<UserRow, 'id' | 'email' | 'language'>

async function namedAddress(db: Db, { id, personalInfo }: ApplicationRow): Promise<string> {
  const [changed] = await db.select().from(addressChanges).where(eq(addressChanges.applicationId, id))
  return changed?.email ?? personalInfo?.email?.trim() ?? ''
}

export async function otherAddress(
  db: Db,
  row: ApplicationRow,
  owner: Pick<UserRow, 'email'>,
): Promise<string | undefined> {
  const email = await namedAddress(db, row)
  return email === '' || email.toLowerCase() === owner.email.toLowerCase() ? undefined : email
}

async function findAddress(db: Db, userId: string, email: string): Promise<ContactAddressRow | undefined> {
  const [row] = await db
    .select()
    .from(contactAddresses)
    .where(and(eq(contactAddresses.userId, userId), eq(contactAddresses.email, email.toLowerCase())))
  return row
}

export async function findCopyAddress(
  db: Db,
  applicationId: string,
  owner: Owner,
): Promise<{ address: string; name: string } | undefined> {
  const row = await findApplication(db, applicationId)
  const email = row?.ownerId === owner.id ? await otherAddress(db, row, owner) : undefined
  if (!row || !email || !(await findAddress(db, owner.id, email))?.confirmedAt) return undefined
  return { address: email, name: travellerOf(row) }
}

export async function requestConfirmation(services: Services, applicationId: string, owner: Owner): Promise<void> {
  const { db } = services.database
  const row = await findApplication(db, applicationId)
  if (!row || row.ownerId !== owner.id || !openStatuses.includes(row.status)) return
  const email = await otherAddress(db, row, owner)
  if (email && !(await findAddress(db, owner.id, email))) await requestOnce(services, owner, email)
}

export async function readContactAddress(context: SignedInContext, applicationId: string): Promise<ContactAddress> {
  const row = await findOwnApplication(context.db, context.user.id, applicationId)
  if (!row) throw applicationNotFound()
  return stateOf(context.db, row, context.user)
}

export async function resendConfirmation(
  outer: LongRunningContext<Actor>,
  applicationId: string,
): Promise<ContactAddress> {
  const { db, user, services, now } = outer
  const row = await findOwnApplication(db, user.id, applicationId)
  if (!row) throw applicationNotFound()
  const email = await otherAddress(db, row, user)
  const known = email && (await findAddress(db, user.id, email))
  if (!email || row.status === 'draft' || (known && known.confirmedAt))
    throw new Refusal('conflict', /*i18n*/ 'There is no address to confirm.', { code: 'nothing-to-confirm' })
  await consumeLimit(db, `contact-address ${user.id}`, perPerson, now)
  await consumeLimit(db, mailboxKey(services, email), perMailbox, now)
  await saveAddressRequest(services, { id: user.id, email: user.email, language: outer.language }, email)
  return stateOf(db, row, user)
}

/** The answers stay as they were submitted. Nothing goes to the new address before it is confirmed from there. */
export async function changeContactAddress(
  outer: LongRunningContext<Actor>,
  applicationId: string,
  email: string,
): Promise<ContactAddress> {
  const { db, user, services, now } = outer
  const row = await findOwnApplication(db, user.id, applicationId)
  if (!row) throw applicationNotFound()
  if (row.status === 'draft')
    throw new Refusal('conflict', /*i18n*/ 'Change the address in your draft.', {
      code: 'draft',
      state: { current: { status: row.status } },
    })
  await consumeLimit(db, `contact-address ${user.id}`, perPerson, now)
  const isOwn = email.toLowerCase() === user.email.toLowerCase()
  const isConfirmed = Boolean((await findAddress(db, user.id, email))?.confirmedAt)
  if (!isOwn && !isConfirmed) await consumeLimit(db, mailboxKey(services, email), perMailbox, now)
  await outer.transact(async (context) => {
    await context.db
      .insert(addressChanges)
      .values({ applicationId, email, changedAt: now })
      .onConflictDoUpdate({ target: addressChanges.applicationId, set: { email, changedAt: now } })
    recordEvent(context, contactAddressChanged, { subject: applicationId, userId: user.id }, {})
  })
  if (!isOwn && !isConfirmed)
    await saveAddressRequest(services, { id: user.id, email: user.email, language: outer.language }, email)
  return stateOf(db, row, user)
}

async function stateOf(db: Db, row: ApplicationRow, owner: Pick<UserRow, 'id' | 'email'>): Promise<ContactAddress> {
  const email = await otherAddress(db, row, owner)
  if (!email) return { email: (await namedAddress(db, row)) || null, state: 'account' }
  const known = await findAddress(db, owner.id, email)
  if (!known) return { email, state: 'unasked' }
  return { email, state: known.confirmedAt ? 'confirmed' : 'asked' }
}

/** The events of one act are delivered side by side: only the first of them may ask, or its link would be void. */
async function requestOnce(services: Services, owner: Owner, email: string): Promise<void> {
  const { count } = await countUse(
    services.database.db,
    mailboxKey(services, email),
    perMailbox.perSeconds,
    services.clock(),
  )
  if (count <= perMailbox.max) await saveAddressRequest(services, owner, email, { again: false })
}

const mailboxKey = ({ keys }: Services, email: string) =>
  `contact-address ${keys.keyedHash(email.toLowerCase(), 'mailbox')}`

async function saveAddressRequest(
  services: Services,
  { id, language }: Owner,
  email: string,
  { again } = { again: true },
): Promise<void> {
  const askedAt = services.clock()
  const expiresAt = new Date(askedAt.getTime() + addressLinkDays * 86_400_000)
  await services.database.db.transaction(async (db) => {
    const insertion = db
      .insert(contactAddresses)
      .values({ userId: id, email: email.toLowerCase(), language, askedAt, expiresAt })
    const [row] = await (
      again
        ? insertion.onConflictDoUpdate({
            target: [contactAddresses.userId, contactAddresses.email],
            set: { askedAt, expiresAt, language, tokenHash: null },
            setWhere: sql`${contactAddresses.confirmedAt} is null`,
          })
        : insertion.onConflictDoNothing()
    ).returning()
    if (row) await services.jobs.enqueue(db, addressEmail, { addressId: row.id })
  })
}

export async function sendAddressEmail(
  services: Services,
  { addressId }: z.infer<typeof addressEmail.data>,
): Promise<void> {
  const { db } = services.database
  const [row] = await db.select().from(contactAddresses).where(eq(contactAddresses.id, addressId))
  if (!row || row.confirmedAt) return
  const token = newToken()
  await db
    .update(contactAddresses)
    .set({ tokenHash: hashToken(token) })
    .where(eq(contactAddresses.id, addressId))
  const link = `${services.publicUrl()}${addressIn(confirmAddressPage, row.language)}?token=${token}`
  await services.mail.send({
    id: `${row.id}.${row.askedAt.getTime()}`,
    to: { name: '', address: row.email },
    ...renderEmail(askToConfirmAddress(await translationsFor(row.language), link), row.language),
  })
  services.metrics.count('mails', addressEmail.name)
}

export async function confirmAddress(context: Context, token: string): Promise<void> {
  const { db, now } = context
  const [row] = await db
    .select()
    .from(contactAddresses)
    .where(and(eq(contactAddresses.tokenHash, hashToken(token)), gt(contactAddresses.expiresAt, now)))
    .for('update')
  if (!row)
    throw new Refusal('invalid', /*i18n*/ 'This link is no longer valid. Please ask for a new one.', {
      code: 'link-over',
    })
  if (row.confirmedAt) return
  await db.update(contactAddresses).set({ confirmedAt: now }).where(eq(contactAddresses.id, row.id))
  recordEvent(context, contactAddressConfirmed, { subject: row.userId, userId: row.userId }, {})
}
