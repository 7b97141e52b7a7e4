import { randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { listAdmins } from '#domain/accounts/server/queries.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { events } from '#foundation/audit/server/table.ts'
import type { Actor, Context } from '#foundation/http/server/context.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { quietSeconds, type AlertKind } from '../alert.ts'
import { securityAlert } from '../events.ts'

export interface Alert {
  kind: AlertKind
  about: string
  accountId: string | null
}

export async function raiseAlert(context: Context, { kind, about, accountId }: Alert): Promise<void> {
  const { db, now, services } = context
  const cause = `${kind} ${about}`
  // Two instances may notice the same at the same moment.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${cause}))`)
  const [told] = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.name, securityAlert.name),
        gt(events.at, new Date(now.getTime() - quietSeconds * 1000)),
        eq(sql`${events.data} ->> 'cause'`, cause),
      ),
    )
    .limit(1)
  if (told) return
  services.log.warn({ kind, accountId }, 'security alert')
  services.metrics.count('security_alerts', kind)
  const alertId = randomUUID()
  for (const { id } of await listAdmins(db))
    recordEvent(context, securityAlert, { subject: 'security', userId: id }, { alertId, alert: kind, cause, accountId })
}

export async function alertOfBrokenChain({ transact }: LongRunningContext<Actor | null>): Promise<void> {
  await transact((context) => raiseAlert(context, { kind: 'chain-broken', about: 'history', accountId: null }))
}
