import { randomUUID } from 'node:crypto'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { confirmPassword } from '#domain/accounts/server/profile.ts'
import { hashPassword } from '#domain/accounts/server/passwords.ts'
import { lockUser } from '#domain/accounts/server/queries.ts'
import { accountTokens, passkeys, recoveryCodes, sessions, users } from '#domain/accounts/server/table.ts'
import { applications, type ApplicationRow } from '#domain/applications/server/table.ts'
import { openStatuses } from '#domain/applications/status.ts'
import { appointments, waitlist } from '#domain/appointments/server/table.ts'
import { approvals } from '#domain/approvals/server/table.ts'
import { destroyFreeText } from '#foundation/audit/server/free-text.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { forgetQuestionsOf } from '#features/assistant/server/unanswered.ts'
import { chatSessions } from '#features/assistant/server/table.ts'
import { contactMessages, newsletterSubscribers } from '#features/contact/server/table.ts'
import {
  contactAddresses,
  deliveries,
  notifications,
  pushSubscriptions,
  textNumbers,
} from '#features/notifications/server/table.ts'
import { payments } from '#domain/payments/server/table.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { isStaff } from '#foundation/values/roles.ts'
import type { Actor, Context, SignedInContext } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { idempotencyKeys } from '#foundation/http/server/idempotency-table.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { userSessions } from '#features/tracking/server/table.ts'
import { accountErased } from '../events.ts'
import { sendAccountClosedEmail } from './account-closed-email.ts'
import { deleteApplications, deleteChecks, anonymiseApplications } from './forget.ts'
import { forgetTextsOfPayments } from './forget-texts.ts'
import { consents } from './table.ts'

/** A reserved domain that never receives mail (RFC 2606) marks an erased account. */
const erasedDomain = 'erased.invalid'
const erasedName = 'Erased person'

export async function eraseAccount(context: LongRunningContext<Actor>, password: string): Promise<void> {
  await confirmPassword(context, password)
  const unusable = await hashPassword(randomUUID())
  await context.transact((inner) => erase(inner, unusable))
}

async function erase(context: SignedInContext, unusable: string): Promise<void> {
  const { db, user } = context
  if (isStaff(user.role))
    throw new Refusal('conflict', /*i18n*/ 'Staff accounts are closed by an administrator.', { code: 'staff' })
  await lockUser(db, user.id)
  const own = await db.select().from(applications).where(eq(applications.ownerId, user.id)).for('update')
  refuseUnfinished(own)
  await refuseMoneyUnderWay(db, user.id)

  const drafts = own.filter(({ status }) => status === 'draft').map(({ id }) => id)
  const decided = own.filter(({ status }) => status !== 'draft').map(({ id }) => id)
  await deleteApplications(context, drafts)
  await anonymiseApplications(context, decided)
  await deleteChecks(context, user.id)
  await forgetTextsOfPayments(db, { payerId: user.id })
  await deleteMessages(context, user)
  await sendAccountClosedEmail(context, user, decided.length)
  if (decided.length > 0) await anonymiseAccount(db, user.id, unusable)
  else await deleteUser(db, user.id)
  recordEvent(
    context,
    accountErased,
    { subject: user.id, userId: null },
    { deletedApplications: drafts.length, keptApplications: decided.length },
  )
}

function refuseUnfinished(own: readonly ApplicationRow[]) {
  const open = own.filter(({ status }) => openStatuses.includes(status) || status === 'approved')
  if (open.length === 0) return
  const numbers = open.map(({ applicationNumber }) => applicationNumber)
  throw new Refusal(
    'conflict',
    /*i18n*/ 'Please withdraw your open applications first, or wait until they are completed.',
    {
      code: 'applications-open',
      state: { current: { applications: numbers } },
    },
  )
}

async function refuseMoneyUnderWay(db: Db, userId: string) {
  const underWay = await db.$count(
    payments,
    and(eq(payments.payerId, userId), inArray(payments.state, ['pending', 'processing', 'awaiting_transfer'])),
  )
  if (underWay > 0)
    throw new Refusal('conflict', /*i18n*/ 'A payment is in progress. Please cancel it or wait until it is settled.', {
      code: 'payment-live',
    })
}

async function deleteMessages(context: SignedInContext, { id, email }: Actor) {
  const { db } = context
  const ofAddress = (column: typeof contactMessages.email | typeof newsletterSubscribers.email) =>
    eq(sql`lower(${column})`, email.toLowerCase())
  await db.delete(contactMessages).where(or(eq(contactMessages.userId, id), ofAddress(contactMessages.email)))
  await db.delete(newsletterSubscribers).where(ofAddress(newsletterSubscribers.email))
  await forgetQuestionsOf(context, id)
  await db.delete(chatSessions).where(eq(chatSessions.userId, id))
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, id))
  await db.delete(approvals).where(eq(approvals.subject, id))
  await destroyFreeText(db, { personId: id, subjects: [id] })
}

/** Kept cases reference this row. It identifies no one and cannot be used to sign in. */
async function anonymiseAccount(db: Db, userId: string, unusable: string) {
  for (const table of [
    sessions,
    accountTokens,
    recoveryCodes,
    passkeys,
    userSessions,
    consents,
    contactAddresses,
    notifications,
    deliveries,
    pushSubscriptions,
    textNumbers,
    appointments,
    waitlist,
  ])
    await db.delete(table).where(eq(table.userId, userId))
  await db
    .update(users)
    .set({
      fullName: erasedName,
      email: `${randomUUID()}@${erasedDomain}`,
      password: unusable,
      language: 'en',
      emailVerifiedAt: null,
      totpSecret: null,
      totpLastStep: null,
      invitedRole: null,
    })
    .where(eq(users.id, userId))
}

async function deleteUser(db: Db, userId: string) {
  await destroyFreeText(db, { personId: userId, subjects: [userId] })
  await db.update(payments).set({ payerId: null }).where(eq(payments.payerId, userId))
  await db.delete(users).where(eq(users.id, userId))
}

export async function deleteAnonymousAccounts({ db }: Context): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select u.id from users u where u.email like ${`%@${erasedDomain}`}
      and not exists (select from applications a where a.owner_id = u.id)`)
  for (const { id } of rows) await deleteUser(db, id)
}
