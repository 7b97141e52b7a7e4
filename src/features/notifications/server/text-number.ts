import { randomInt } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { readPhone } from '#domain/applications/phone.ts'
import { readSettings } from '#domain/settings/server/settings.ts'
import { savePreferences, readPreferences } from '#features/tracking/server/preferences.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { Actor, SignedInContext } from '#foundation/http/server/context.ts'
import { consumeLimit } from '#foundation/http/server/limits.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import { findUser } from '#domain/accounts/server/queries.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import { NumberRefused, type TextTransport } from '#foundation/messaging/server/text-message.ts'
import { openTextProvider } from '#foundation/messaging/server/text-message.rest.ts'
import { sealedTable } from '#foundation/storage/server/reseal.ts'
import type { Keys } from '#foundation/storage/server/keys.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { textNumberConfirmed, textNumberRemoved, textTopicsChanged } from '../events.ts'
import { maxCodeAttempts, textCodeDigits, textCodeMinutes, type TextSettings } from '../text-number.ts'
import { textTopics, type TextTopic } from '../text-topics.ts'
import { messagesConfig } from './config.ts'
import { textNumbers, type TextNumberRow } from './table.ts'

const phonePurpose = 'text-number'
const codePurpose = 'text-code'
const day = 86_400
/** Codes cost money and ring strangers: few for one account, one number and the whole installation. */
const codesPerPerson = { max: 5, perSeconds: day }
const codesPerNumber = { max: 3, perSeconds: day }
const codesAltogether = { max: 500, perSeconds: day }

export const textCode = job('text-code', z.object({ userId: z.uuid() }))

export const sealedTextNumbers = sealedTable(textNumbers, ['userId'], (keys, { phone }) => ({
  phone: keys.resealText(phone, phonePurpose),
}))

export const openTextNumber = (keys: Keys, sealed: string) => keys.openText(sealed, phonePurpose)

export async function findTextProvider(services: Services): Promise<TextTransport | undefined> {
  const { texts } = messagesConfig(services)
  if (!texts || !(await readSettings(services.database)).smsNotifications) return undefined
  return openTextProvider(texts)
}

export async function findTextNumber(
  { database: { db } }: Pick<Services, 'database'>,
  userId: string,
): Promise<TextNumberRow | undefined> {
  const [row] = await db.select().from(textNumbers).where(eq(textNumbers.userId, userId))
  return row
}

export async function readTextSettings({ user, services }: SignedInContext): Promise<TextSettings> {
  if (!(await findTextProvider(services))) return { isOffered: false, phone: null, state: 'none', topics: [] }
  const row = await findTextNumber(services, user.id)
  if (!row) return { isOffered: true, phone: null, state: 'none', topics: [...textTopics] }
  return {
    isOffered: true,
    phone: openTextNumber(services.keys, row.phone),
    state: row.confirmedAt ? 'confirmed' : 'asked',
    topics: row.topics,
  }
}

async function assertOffered(services: Services): Promise<void> {
  if (!(await findTextProvider(services)))
    throw new Refusal('missing', /*i18n*/ 'Text messages are not available here.', { code: 'texts-not-offered' })
}

export async function saveTextNumber(outer: LongRunningContext<Actor>, given: string): Promise<TextSettings> {
  const { db, user, now, services } = outer
  await assertOffered(services)
  if (!user.emailVerified)
    throw new Refusal('incomplete', /*i18n*/ 'Please confirm your email address first.', {
      code: 'email-not-confirmed',
      state: { missing: ['email'] },
    })
  const phone = readPhone({ phone: given })?.number
  if (!phone) {
    const message = /*i18n*/ 'Enter a phone number with its country code, such as +231 77 012 3456'
    throw new Refusal('invalid', message, { code: 'bad-phone', fields: { phone: message } })
  }
  await consumeLimit(db, `text-code ${user.id}`, codesPerPerson, now)
  await consumeLimit(db, `text-code ${services.keys.keyedHash(phone, phonePurpose)}`, codesPerNumber, now)
  await consumeLimit(db, 'text-code', codesAltogether, now)
  await outer.transact(async (context) => {
    const topics = (await findTextNumber(services, user.id))?.topics ?? [...textTopics]
    const values = {
      phone: services.keys.sealText(phone, phonePurpose),
      codeHash: null,
      codeExpiresAt: new Date(now.getTime() + textCodeMinutes * 60_000),
      attempts: 0,
      confirmedAt: null,
      topics,
    }
    await context.db
      .insert(textNumbers)
      .values({ ...values, userId: user.id, createdAt: now })
      .onConflictDoUpdate({ target: textNumbers.userId, set: values })
    await services.jobs.enqueue(context.db, textCode, { userId: user.id })
  })
  return readTextSettings(outer)
}

/** After a crash another code is sent, and the newest one works. */
export async function sendTextCode(services: Services, userId: string): Promise<void> {
  const row = await findTextNumber(services, userId)
  const user = await findUser(services.database.db, userId)
  const provider = await findTextProvider(services)
  if (!row || !user || row.confirmedAt || !provider) return
  if (!row.codeExpiresAt || row.codeExpiresAt < services.clock()) return
  const code = String(randomInt(10 ** textCodeDigits)).padStart(textCodeDigits, '0')
  await services.database.db
    .update(textNumbers)
    .set({ codeHash: hashOf(services, userId, code) })
    .where(eq(textNumbers.userId, userId))
  const i18n = await translationsFor(user.language)
  const text = i18n.t(
    '{code} is your code for Liberia e-Visa. It works for {minutes} minutes. Don’t share it with anyone.',
    {
      code,
      minutes: textCodeMinutes,
    },
  )
  await provider.send({ to: openTextNumber(services.keys, row.phone), text }).catch((error: unknown) => {
    // The traveller sees that no code arrives and can correct the number.
    if (!(error instanceof NumberRefused)) throw error
  })
  services.metrics.count('texts', 'code')
}

const hashOf = ({ keys }: Services, userId: string, code: string) => keys.keyedHash(`${userId} ${code}`, codePurpose)

/** Each try counts before it is looked at and although it is refused, so that guessing in parallel gains nothing. */
export async function confirmTextNumber(outer: LongRunningContext<Actor>, code: string): Promise<TextSettings> {
  const { user, now, services } = outer
  await assertOffered(services)
  const [row] = await outer.db
    .update(textNumbers)
    .set({ attempts: sql`${textNumbers.attempts} + 1` })
    .where(eq(textNumbers.userId, user.id))
    .returning()
  if (!row) throw new Refusal('missing', /*i18n*/ 'Not found.')
  if (row.confirmedAt) return readTextSettings(outer)
  const isOver = !row.codeHash || !row.codeExpiresAt || row.codeExpiresAt < now || row.attempts > maxCodeAttempts
  if (isOver) {
    const message = /*i18n*/ 'This code is no longer valid. Please ask for a new one.'
    throw new Refusal('invalid', message, { code: 'code-over', fields: { code: message } })
  }
  if (row.codeHash !== hashOf(services, user.id, code)) {
    const message = /*i18n*/ 'This code doesn’t match the one we sent'
    throw new Refusal('invalid', message, { code: 'bad-code', fields: { code: message } })
  }
  await outer.transact(async (context) => {
    await context.db
      .update(textNumbers)
      .set({ confirmedAt: now, codeHash: null, codeExpiresAt: null })
      .where(eq(textNumbers.userId, user.id))
    recordEvent(context, textNumberConfirmed, { subject: user.id, userId: user.id }, {})
    await savePreferences(context, { ...(await readPreferences(context.db, user.id)), smsNotifications: true })
  })
  return readTextSettings(outer)
}

export async function saveTextTopics(context: SignedInContext, topics: readonly TextTopic[]): Promise<TextSettings> {
  const { db, user, services } = context
  await assertOffered(services)
  const chosen = textTopics.filter((topic) => topics.includes(topic))
  const saved = await db.update(textNumbers).set({ topics: chosen }).where(eq(textNumbers.userId, user.id)).returning()
  if (saved.length === 0) throw new Refusal('missing', /*i18n*/ 'Not found.')
  recordEvent(context, textTopicsChanged, { subject: user.id, userId: user.id }, { topics: chosen })
  return { ...(await readTextSettings(context)), topics: chosen }
}

export async function removeTextNumber(context: SignedInContext): Promise<void> {
  const { db, user } = context
  const removed = await db.delete(textNumbers).where(eq(textNumbers.userId, user.id)).returning()
  if (removed.length === 0) throw new Refusal('missing', /*i18n*/ 'Not found.')
  recordEvent(context, textNumberRemoved, { subject: user.id, userId: user.id }, {})
}
