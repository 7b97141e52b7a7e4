import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { users } from '#domain/accounts/server/table.ts'
import { events } from '#foundation/audit/server/table.ts'
import type { Context } from '#foundation/http/server/context.ts'
import type { SecurityAlert } from '../alert.ts'
import { securityAlert } from '../events.ts'

const shownDays = 90
const shownAtMost = 10

export async function listAlerts({ db, now }: Pick<Context, 'db' | 'now'>): Promise<SecurityAlert[]> {
  const since = new Date(now.getTime() - shownDays * 86_400_000)
  const alertId = sql`${events.data} ->> 'alertId'`
  const each = db
    .selectDistinctOn([alertId], { at: events.at, seq: events.seq, data: events.data })
    .from(events)
    .where(and(eq(events.name, securityAlert.name), gt(events.at, since)))
    .orderBy(alertId, events.seq)
    .as('each')
  const rows = await db.select().from(each).orderBy(desc(each.seq)).limit(shownAtMost)
  const alerts = rows.map(({ at, data }) => ({ at: at.toISOString(), ...z.parse(securityAlert.data, data) }))
  const ids = alerts.flatMap(({ accountId }) => accountId ?? [])
  const people =
    ids.length === 0
      ? []
      : await db.select({ id: users.id, fullName: users.fullName }).from(users).where(inArray(users.id, ids))
  return alerts.map(({ alertId: id, at, alert: kind, accountId }) => ({
    id,
    at,
    kind,
    account: people.find((person) => person.id === accountId) ?? null,
  }))
}
