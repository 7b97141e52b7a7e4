import { and, countDistinct, desc, eq, gt, inArray, lt, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import { signedIn } from '#domain/accounts/events.ts'
import { documentRead } from '#domain/documents/events.ts'
import { recordingWatched } from '#domain/interviews/events.ts'
import { refundRequested } from '#domain/payments/events.ts'
import { settingsChanged } from '#domain/settings/events.ts'
import { defaultSettings, isLoosened, type Settings } from '#domain/settings/settings.ts'
import { visaRead } from '#domain/visas/events.ts'
import { caseOpened, casesExported } from '#features/cases/events.ts'
import type { EventKind } from '#foundation/audit/event.ts'
import type { IsSubscribed } from '#foundation/audit/server/record-event.ts'
import { openFreeText } from '#foundation/audit/server/free-text.ts'
import { events, type EventRow } from '#foundation/audit/server/table.ts'
import type { Context } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { OutputOf, Schema } from '#foundation/values/endpoint.ts'
import { isStaff, roles, type Role } from '#foundation/values/roles.ts'
import { thresholds } from '../alert.ts'
import { raiseAlert, type Alert } from './raise.ts'

interface Detector {
  kind: EventKind
  look(db: Db, event: EventRow): Promise<Alert | undefined>
}

const readings: readonly EventKind[] = [caseOpened, documentRead, visaRead, recordingWatched]
/** Networks that an account used longer ago than this many sign-ins are new again. */
const rememberedSignIns = 200

const detectors: readonly Detector[] = [
  ...readings.map((kind) => on(kind, findMassReading)),
  on(casesExported, async (_, { actorId }, { rows }) =>
    actorId && rows >= thresholds.export.rows ? about('mass-reading', actorId) : undefined,
  ),
  on(settingsChanged, async (_, { actorId }, { changes }) => {
    const loosened = Object.entries(changes).filter(([name, { from, to }]) => isLoosening(name, from, to))
    const names = loosened.map(([name]) => name).sort()
    return names.length > 0 ? { kind: 'settings-loosened', about: names.join(' '), accountId: actorId } : undefined
  }),
  on(refundRequested, async (db, { actorId, at }) => {
    const isMany = actorId && (await countRefunds(db, actorId, at)) >= thresholds.refunds.count
    return isMany ? about('many-refunds', actorId) : undefined
  }),
  // Apart from the one above, so that a large one cannot hide behind many.
  on(refundRequested, async (_, { actorId }, { paymentId, needsApproval }) =>
    needsApproval ? { kind: 'large-refund', about: paymentId, accountId: actorId } : undefined,
  ),
  on(signedIn, findNewNetwork),
]

const alertingEvents: ReadonlySet<string> = new Set(detectors.map(({ kind }) => kind.name))

export const canAlert: IsSubscribed = ({ name, actor }) => actor?.role !== 'user' && alertingEvents.has(name)

export async function considerAlert(context: Context, eventId: string): Promise<void> {
  const { db, services } = context
  const stored = await db.select().from(events).where(eq(events.id, eventId))
  const [event] = await openFreeText(db, services.keys, stored)
  for (const { kind, look } of detectors) {
    if (!event || kind.name !== event.name) continue
    const alert = await look(db, event)
    if (alert) await raiseAlert(context, alert)
  }
}

function on<Data extends Schema>(
  kind: EventKind<Data>,
  look: (db: Db, event: EventRow, data: OutputOf<Data>) => Promise<Alert | undefined>,
): Detector {
  return { kind, look: (db, event) => look(db, event, z.parse(kind.data, event.data) as OutputOf<Data>) }
}

const about = (kind: Alert['kind'], accountId: string): Alert => ({ kind, about: accountId, accountId })

const isByStaff = ({ actorRole }: EventRow) => roles.some((role: Role) => role === actorRole && isStaff(role))

async function findMassReading(db: Db, event: EventRow): Promise<Alert | undefined> {
  const { actorId, at } = event
  if (!actorId || !isByStaff(event)) return undefined
  const { cases, within } = thresholds.reading
  const names = readings.map(({ name }) => name)
  const read = await count(db, events.subject, actorId, at, within, names)
  return read >= cases ? about('mass-reading', actorId) : undefined
}

const countRefunds = (db: Db, actorId: string, at: Date) =>
  count(db, sql`${events.data} ->> 'refundId'`, actorId, at, thresholds.refunds.within, [refundRequested.name])

async function count(
  db: Db,
  what: SQL | typeof events.subject,
  actorId: string,
  at: Date,
  within: number,
  names: readonly string[],
): Promise<number> {
  const since = new Date(at.getTime() - within * 1000)
  const [found] = await db
    .select({ times: countDistinct(what) })
    .from(events)
    .where(and(eq(events.actorId, actorId), gt(events.at, since), inArray(events.name, [...names])))
  return found?.times ?? 0
}

function isLoosening(name: string, from: unknown, to: unknown): boolean {
  const before = { ...defaultSettings, [name]: from }
  return isLoosened(name as keyof Settings, before, { ...before, [name]: to })
}

async function findNewNetwork(
  db: Db,
  { seq, userId }: EventRow,
  { network }: OutputOf<typeof signedIn.data>,
): Promise<Alert | undefined> {
  if (!userId || network === undefined) return undefined
  const earlier = await db
    .select({ network: sql<string | null>`${events.data} ->> 'network'` })
    .from(events)
    .where(and(eq(events.userId, userId), eq(events.name, signedIn.name), lt(events.seq, seq)))
    .orderBy(desc(events.seq))
    .limit(rememberedSignIns)
  const known = earlier.flatMap((each) => each.network ?? [])
  if (known.length === 0 || known.includes(network)) return undefined
  return { kind: 'new-network', about: `${userId} ${network}`, accountId: userId }
}
