import { createHash, timingSafeEqual } from 'node:crypto'
import { and, asc, eq, ne } from 'drizzle-orm'
import * as z from 'zod/mini'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { Actor, Context, SignedInContext, Transact } from '#foundation/http/server/context.ts'
import { consumeLimit } from '#foundation/http/server/limits.ts'
import type { LongRunningContext, LongRunningRequest } from '#foundation/http/server/serve.ts'
import type { Services } from '#foundation/http/server/services.ts'
import {
  createPushKeys,
  pushKeysFrom,
  sendPush,
  type PushKeys,
  type PushTarget,
} from '#foundation/messaging/server/web-push.ts'
import { sealedTable } from '#foundation/storage/server/reseal.ts'
import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { pushDeviceAdded, pushDeviceRemoved, pushDeviceRenewed } from '../events.ts'
import {
  isPushService,
  maxDevices,
  type PushDevice,
  type PushPayload,
  type PushRenewal,
  type PushSubscriptionBody,
} from '../push.ts'
import { messagesConfig } from './config.ts'
import { pushKeys, pushSubscriptions, type PushSubscriptionRow } from './table.ts'
import { mailConfig } from '#foundation/messaging/server/config.ts'

const targetPurpose = 'push-target'
const keyPurpose = 'push-key'
const perPerson = { max: 20, perSeconds: 86_400 }
const perAddress = { max: 60, perSeconds: 3600 }

export const sealedPush = [
  sealedTable(pushSubscriptions, ['id'], (keys, { target }) => ({ target: keys.resealText(target, targetPurpose) })),
  sealedTable(pushKeys, ['name'], (keys, { privateKey }) => ({ privateKey: keys.resealText(privateKey, keyPurpose) })),
]

/** One pair for all instances: browsers bind their subscriptions to it. */
async function readPushKeys(services: Services): Promise<PushKeys> {
  const { pushPrivateKey } = messagesConfig(services)
  if (pushPrivateKey) return pushKeysFrom(pushPrivateKey)
  const { db } = services.database
  const name = 'vapid'
  const find = () => db.select().from(pushKeys).where(eq(pushKeys.name, name))
  if ((await find()).length === 0) {
    const made = services.keys.sealText(createPushKeys().privateKey, keyPurpose)
    await db.insert(pushKeys).values({ name, privateKey: made, createdAt: services.clock() }).onConflictDoNothing()
  }
  return pushKeysFrom(services.keys.openText(returnedRow(await find()).privateKey, keyPurpose))
}

export async function readPushSettings({ db, user, services }: SignedInContext) {
  const rows = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, user.id))
    .orderBy(asc(pushSubscriptions.createdAt))
  return { publicKey: (await readPushKeys(services)).publicKey, devices: rows.map(asDevice) }
}

const asDevice = ({ id, agent, fingerprint, createdAt }: PushSubscriptionRow): PushDevice => ({
  id,
  agent,
  fingerprint,
  createdAt: createdAt.toISOString(),
})

export async function addPushDevice(outer: LongRunningRequest<Actor>, body: PushSubscriptionBody): Promise<PushDevice> {
  const { services, user, now } = outer
  assertPushService(services, body.endpoint)
  await consumeLimit(outer.db, `push-device ${user.id}`, perPerson, now)
  return outer.once((context) => saveDevice(context, body))
}

function assertPushService(services: Services, endpoint: string): void {
  if (!isPushService(endpoint, messagesConfig(services).otherPushServices))
    throw new Refusal('invalid', /*i18n*/ 'This browser’s notification service is not supported.', {
      code: 'push-service',
    })
}

const fingerprintOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url')

export async function renewPushDevice(
  outer: LongRunningContext<Actor | null>,
  { old, subscription }: PushRenewal,
): Promise<void> {
  const { services, now, request } = outer
  assertPushService(services, subscription.endpoint)
  await consumeLimit(outer.db, `push-renewal ${request.address}`, perAddress, now)
  await outer.transact((context) => saveRenewal(context, old, subscription))
}

async function saveRenewal(
  context: Context,
  old: PushRenewal['old'],
  subscription: PushSubscriptionBody,
): Promise<void> {
  const { db, services } = context
  const [row] = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.fingerprint, fingerprintOf(old.endpoint)))
    .for('update')
  if (!row || !isSame(readTarget(services, row).auth, old.auth)) throw new Refusal('missing', /*i18n*/ 'Not found.')
  const fingerprint = fingerprintOf(subscription.endpoint)
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.fingerprint, fingerprint), ne(pushSubscriptions.id, row.id)))
  const target = services.keys.sealText(JSON.stringify(subscription satisfies PushTarget), targetPurpose)
  await db.update(pushSubscriptions).set({ target, fingerprint }).where(eq(pushSubscriptions.id, row.id))
  recordEvent(context, pushDeviceRenewed, { subject: row.userId, userId: row.userId }, { deviceId: row.id })
}

function isSame(one: string, other: string): boolean {
  const [kept, given] = [Buffer.from(one), Buffer.from(other)]
  return kept.length === given.length && timingSafeEqual(kept, given)
}

function readTarget({ keys }: Services, { target }: PushSubscriptionRow): PushTarget {
  return z.parse(storedTarget, JSON.parse(keys.openText(target, targetPurpose)))
}

/** A browser belongs to the person who used it last, so that no one reads the messages of another account. */
async function saveDevice(context: SignedInContext, body: PushSubscriptionBody): Promise<PushDevice> {
  const { db, user, now, request, services } = context
  const fingerprint = fingerprintOf(body.endpoint)
  const values = {
    userId: user.id,
    target: services.keys.sealText(JSON.stringify(body satisfies PushTarget), targetPurpose),
    agent: request.agent,
  }
  const others = and(eq(pushSubscriptions.userId, user.id), ne(pushSubscriptions.fingerprint, fingerprint))
  if ((await db.$count(pushSubscriptions, others)) >= maxDevices)
    throw new Refusal('conflict', /*i18n*/ 'Remove another device first.', { code: 'too-many-devices' })
  const rows = await db
    .insert(pushSubscriptions)
    .values({ ...values, fingerprint, createdAt: now })
    .onConflictDoUpdate({ target: pushSubscriptions.fingerprint, set: values })
    .returning()
  const row = returnedRow(rows)
  recordEvent(context, pushDeviceAdded, { subject: user.id, userId: user.id }, { deviceId: row.id })
  return asDevice(row)
}

export async function removePushDevice(context: SignedInContext, id: string): Promise<void> {
  const { db, user } = context
  const removed = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, user.id)))
    .returning({ id: pushSubscriptions.id })
  if (removed.length === 0) throw new Refusal('missing', /*i18n*/ 'Not found.')
  recordEvent(context, pushDeviceRemoved, { subject: user.id, userId: user.id }, { deviceId: id, by: 'owner' })
}

export async function findDevices({ database: { db } }: Services, userId: string): Promise<PushSubscriptionRow[]> {
  return db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
}

/** False when the push service will never take it. A device that is gone is forgotten. */
export async function pushTo(
  services: Services,
  transact: Transact,
  row: PushSubscriptionRow,
  payload: PushPayload,
): Promise<boolean> {
  const target = readTarget(services, row)
  const keys = await readPushKeys(services)
  const outcome = await sendPush(target, JSON.stringify(payload), {
    keys,
    contact: contactOf(services),
    now: new Date(),
  })
  services.metrics.count('pushes', outcome)
  if (outcome === 'gone')
    await transact(async (context) => {
      await context.db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, row.id))
      const about = { subject: row.userId, userId: row.userId }
      recordEvent(context, pushDeviceRemoved, about, { deviceId: row.id, by: 'service' })
    })
  return outcome === 'sent'
}

const storedTarget = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() })

function contactOf(services: Services): string {
  const { pushContact } = messagesConfig(services)
  if (pushContact) return pushContact
  const url = services.publicUrl()
  const { from } = mailConfig(services)
  const address = from.slice(from.indexOf('<') + 1).replace('>', '')
  return url.startsWith('https://') ? url : `mailto:${address}`
}
