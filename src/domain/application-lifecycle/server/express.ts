import { and, eq, inArray, isNotNull, isNull, lt, notExists } from 'drizzle-orm'
import { lockApplication } from '#domain/applications/server/queries.ts'
import { applications, type ApplicationRow } from '#domain/applications/server/table.ts'
import type { Status } from '#domain/applications/status.ts'
import { refundExpress } from '#domain/payments/server/staff/refunds.ts'
import { refunds } from '#domain/payments/server/table.ts'
import type { Actor } from '#foundation/http/server/context.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'

const tickingStatuses: readonly Status[] = ['pending', 'in_review']

type Clock = Pick<ApplicationRow, 'expressDays' | 'status' | 'pausedSince' | 'dueAt'>

export function isExpressLate({ expressDays, status, pausedSince, dueAt }: Clock, now: Date): boolean {
  const isTicking = tickingStatuses.includes(status) && pausedSince === null
  return expressDays !== null && isTicking && dueAt !== null && dueAt < now
}

export async function refundLateExpress(outer: LongRunningContext<Actor | null>): Promise<void> {
  const { id, expressDays, status, pausedSince, dueAt } = applications
  const refunded = outer.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.applicationId, id), eq(refunds.kind, 'express')))
  const late = await outer.db
    .select({ id })
    .from(applications)
    .where(
      and(
        isNotNull(expressDays),
        inArray(status, [...tickingStatuses]),
        isNull(pausedSince),
        lt(dueAt, outer.now),
        notExists(refunded),
      ),
    )
  for (const found of late)
    await outer
      .transact(async (context) => {
        const row = await lockApplication(context.db, found.id)
        if (row && isExpressLate(row, context.now)) await refundExpress(context, row.id)
      })
      .catch((error: unknown) =>
        outer.services.log.error({ applicationId: found.id, err: error }, 'an express fee could not be refunded'),
      )
}
