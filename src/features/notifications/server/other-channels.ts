// Devices and phones are told by jobs of their own, so that one that is away does not hold up the emails.
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { findUser, verifiedName } from '#domain/accounts/server/queries.ts'
import type { UserRow } from '#domain/accounts/server/table.ts'
import type { Preferences } from '#features/tracking/preferences.ts'
import { readPreferences } from '#features/tracking/server/preferences.ts'
import { joinLabel, joinNote } from '#foundation/i18n/join-texts.ts'
import type { JobContext } from '#foundation/http/server/background-job.ts'
import { countUse } from '#foundation/http/server/limits.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import { NumberRefused } from '#foundation/messaging/server/text-message.ts'
import { noticeFor, pathOf, type Parts } from '../act-texts.ts'
import { maxTextsPerDay } from '../text-number.ts'
import { messagesConfig } from './config.ts'
import { recordOutcome, reserveDelivery } from './deliveries.ts'
import { applicationsOf, partsOf, readEvents, type ActPart } from './email-facts.ts'
import { findDevices, pushTo } from './push.ts'
import { keyOf } from './send-email.ts'
import { pushSubscriptions } from './table.ts'
import { findTextNumber, findTextProvider, openTextNumber } from './text-number.ts'

const eventIds = z.array(z.uuid())
export const pushMessage = job('push-message', z.object({ userId: z.uuid(), deviceId: z.uuid(), eventIds }))
export const textMessage = job('text-message', z.object({ userId: z.uuid(), eventIds }))

const day = 86_400
const signature = 'Liberia e-Visa'

const idsOf = (parts: readonly ActPart[]) => parts.map(({ event }) => event.id)

type Delivers = (parts: readonly ActPart[]) => parts is Parts<ActPart>

export async function enqueueOtherChannels(
  services: Services,
  user: UserRow,
  parts: readonly ActPart[],
  delivers: Delivers,
): Promise<void> {
  const { db } = services.database
  const preferences = await readPreferences(db, user.id)
  const chosen = parts.filter(({ email }) => !email.secret && isChosen(preferences, email.preference))
  if (delivers(chosen))
    for (const { id: deviceId } of await findDevices(services, user.id))
      await services.jobs.enqueue(db, pushMessage, { userId: user.id, deviceId, eventIds: idsOf(chosen) })

  const row = preferences.smsNotifications ? await findTextNumber(services, user.id) : undefined
  const texted = chosen.filter(({ email }) => email.texts !== undefined && row?.topics.includes(email.texts))
  if (row?.confirmedAt && delivers(texted) && (await findTextProvider(services)))
    await services.jobs.enqueue(db, textMessage, { userId: user.id, eventIds: idsOf(texted) })
}

function isChosen(preferences: Preferences, gate: ActPart['email']['preference']): boolean {
  return gate === 'always' || preferences[gate]
}

interface Message {
  user: UserRow
  parts: Parts<ActPart>
  title: string
  /** The number of the application, where it is about one. It names no one. */
  number: string
}

async function readMessage(services: Services, userId: string, ids: readonly string[]): Promise<Message | undefined> {
  const { db } = services.database
  const user = await findUser(db, userId)
  if (!user) return undefined
  const eventsById = new Map((await readEvents(services, ids)).map((event) => [event.id, event]))
  const told = ids.flatMap((id) => eventsById.get(id) ?? [])
  const reader = { name: verifiedName(user), language: user.language, isProved: true }
  const [first, ...others] = await partsOf(told, await applicationsOf(db, told), reader)
  const notice = first && noticeFor([first, ...others])
  if (!first || !notice) return undefined
  const numbers = new Set([first, ...others].map(({ facts }) => facts.application.number))
  const [number = ''] = numbers
  return { user, parts: [first, ...others], title: notice.title, number: numbers.size === 1 ? number : '' }
}

export async function sendPushMessage(
  { services, transact }: JobContext,
  { userId, deviceId, eventIds: ids }: z.infer<typeof pushMessage.data>,
): Promise<void> {
  const [device] = await services.database.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, deviceId))
  const message = await readMessage(services, userId, ids)
  // Someone else may use the browser by now.
  if (!message || device?.userId !== userId) return
  const { user, parts, title, number } = message
  const delivery = await reserveDelivery(services, parts, { channel: 'push', key: `${keyOf(parts)} ${deviceId}`, user })
  if (!delivery) return
  const payload = { title, body: number, path: pathOf(parts), tag: delivery.id }
  try {
    const isSent = await pushTo(services, transact, device, payload)
    await recordOutcome(services, delivery, isSent ? 'sent' : 'failed', { isRefused: !isSent })
  } catch (error) {
    await recordOutcome(services, delivery, 'failed')
    throw error
  }
}

export async function sendTextMessage(
  services: Services,
  { userId, eventIds: ids }: z.infer<typeof textMessage.data>,
): Promise<void> {
  const message = await readMessage(services, userId, ids)
  const row = await findTextNumber(services, userId)
  const provider = await findTextProvider(services)
  if (!message || !row?.confirmedAt || !provider) return
  const { user, parts, title, number } = message
  const delivery = await reserveDelivery(services, parts, { channel: 'text', key: `${keyOf(parts)} text`, user })
  if (!delivery) return
  if (delivery.attempts === 0 && !(await isWithinLimits(services, userId))) {
    await recordOutcome(services, delivery, 'suppressed')
    return
  }
  const about = number === '' ? title : joinNote(title, number, user.language)
  const text = `${joinLabel(signature, about, user.language)} ${services.publicUrl()}${pathOf(parts)}`
  try {
    await provider.send({ to: openTextNumber(services.keys, row.phone), text })
  } catch (error) {
    const isRefused = error instanceof NumberRefused
    await recordOutcome(services, delivery, 'failed', { isRefused })
    if (isRefused) return
    throw error
  }
  await recordOutcome(services, delivery, 'sent')
  services.metrics.count('texts', 'message')
}

async function isWithinLimits(services: Services, userId: string): Promise<boolean> {
  const { db } = services.database
  const now = services.clock()
  const own = await countUse(db, `texts ${userId}`, day, now)
  if (own.count > maxTextsPerDay) return false
  const all = await countUse(db, 'texts', day, now)
  if (all.count > messagesConfig(services).textsPerDay) {
    services.log.warn('the limit of text messages for a day is reached')
    return false
  }
  return true
}
