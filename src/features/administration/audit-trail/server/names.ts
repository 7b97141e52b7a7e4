import { users } from '#domain/accounts/server/table.ts'
import { applications } from '#domain/applications/server/table.ts'
import { approvals } from '#domain/approvals/server/table.ts'
import { payments } from '#domain/payments/server/table.ts'
import { contactMessages } from '#features/contact/server/table.ts'
import { openFreeText } from '#foundation/audit/server/free-text.ts'
import type { EventRow } from '#foundation/audit/server/table.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { anyOf } from '#foundation/storage/server/any-of.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { isId } from '#foundation/values/schema.ts'
import type { TrailEntry } from '../trail.ts'

export async function withNames(
  { db, services }: Pick<Context, 'db' | 'services'>,
  rows: readonly EventRow[],
): Promise<TrailEntry[]> {
  const opened = await openFreeText(db, services.keys, rows, '(erased)')
  const known = await findNames(db, [...new Set(opened.flatMap(idsIn))])
  return opened.map((row) => {
    const { actorId, actorRole, userId: _whom, at, ...rest } = row
    const ids = idsIn(row)
    return {
      ...rest,
      at: at.toISOString(),
      applicationNumber: known.applications.get(row.subject) ?? null,
      names: Object.fromEntries(ids.flatMap((id) => nameOf(known, id))),
      actor: actorId === null ? null : { id: actorId, fullName: known.people.get(actorId) ?? null, role: actorRole },
    }
  })
}

interface Names {
  people: Map<string, string>
  applications: Map<string, string>
  others: Map<string, string>
}

async function findNames(db: Db, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return { people: new Map(), applications: new Map(), others: new Map() }
  const people = await db.select({ id: users.id, name: users.fullName }).from(users).where(anyOf(users.id, ids))
  const cases = await db
    .select({ id: applications.id, name: applications.applicationNumber })
    .from(applications)
    .where(anyOf(applications.id, ids))
  const requests = await db
    .select({ id: approvals.id, name: approvals.about })
    .from(approvals)
    .where(anyOf(approvals.id, ids))
  const messages = await db
    .select({ id: contactMessages.id, name: contactMessages.name })
    .from(contactMessages)
    .where(anyOf(contactMessages.id, ids))
  const paid = await db.select({ id: payments.id, name: payments.number }).from(payments).where(anyOf(payments.id, ids))
  return { people: asMap(people), applications: asMap(cases), others: asMap([...paid, ...requests, ...messages]) }
}

const asMap = (found: readonly { id: string; name: string }[]) => new Map(found.map(({ id, name }) => [id, name]))

function nameOf({ people, applications: cases, others }: Names, id: string): [string, string][] {
  const name = people.get(id) ?? cases.get(id) ?? others.get(id)
  return name === undefined ? [] : [[id, name]]
}

function idsIn({ actorId, subject, data }: Pick<EventRow, 'actorId' | 'subject' | 'data'>): string[] {
  const values = data !== null && typeof data === 'object' ? Object.values(data) : []
  return [actorId, subject, ...values].filter(isId)
}
