// Everything here is done by the service at once; history is the record of it.
import { and, desc, eq, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import { users } from '#domain/accounts/server/table.ts'
import { events } from '#foundation/audit/server/table.ts'
import type { Page } from '#foundation/http/server/paging.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { ConsentKind } from '../consent.ts'
import { accountErased, consentChanged, dataExported } from '../events.ts'
import type { RequestKind } from '../requests.ts'

const kindOf: Readonly<Record<string, RequestKind>> = {
  [accountErased.name]: 'erasure',
  [dataExported.name]: 'export',
  [consentChanged.name]: 'objection',
}

interface Facts {
  kind?: ConsentKind
  deletedApplications?: number
  keptApplications?: number
}

export async function listRequests(
  db: Db,
  { limit, after, kind }: Page & { kind?: RequestKind | undefined },
): Promise<{ rows: ReturnType<typeof asRequest>[]; total: number }> {
  const asked = isRequest(kind)
  const later =
    after && or(lt(events.at, after.createdAt), and(eq(events.at, after.createdAt), lt(events.id, after.id)))
  const rows = await db
    .select({ event: events, fullName: users.fullName })
    .from(events)
    .leftJoin(users, sql`${users.id}::text = ${events.subject}`)
    .where(and(asked, later))
    .orderBy(desc(events.at), desc(events.id))
    .limit(limit)
  return { rows: rows.map(asRequest), total: await db.$count(events, asked) }
}

/** Of the changes of a consent only those that take it back are objections. */
function isRequest(kind: RequestKind | undefined): SQL | undefined {
  const names = Object.keys(kindOf).filter((name) => kind === undefined || kindOf[name] === kind)
  return and(
    inArray(events.name, names),
    or(sql`${events.name} <> ${consentChanged.name}`, sql`${events.data} ->> 'given' = 'false'`),
  )
}

function asRequest({ event, fullName }: { event: typeof events.$inferSelect; fullName: string | null }) {
  const facts = event.data as Facts
  const kept = facts.keptApplications ?? 0
  return {
    id: event.id,
    at: event.at,
    kind: kindOf[event.name] ?? 'objection',
    state: kept > 0 ? ('kept' as const) : ('completed' as const),
    person: fullName,
    consent: event.name === consentChanged.name ? (facts.kind ?? null) : null,
    deletedApplications: facts.deletedApplications ?? null,
    keptApplications: facts.keptApplications ?? null,
  }
}
