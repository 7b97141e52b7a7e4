// An export shows what the screens show: a decision that can still be undone has not happened for the applicant.
import {
  findHeldDecisions,
  hideDecision,
  withoutUnannouncedDecisions,
} from '#domain/application-lifecycle/server/unannounced-decisions.ts'
import { applications } from '#domain/applications/server/table.ts'
import { anyOf } from '#foundation/storage/server/any-of.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { isId } from '#foundation/values/schema.ts'

type Row = Record<string, unknown>

async function readHeld(db: Db, ids: readonly unknown[]) {
  const rows = await db
    .select()
    .from(applications)
    .where(anyOf(applications.id, [...new Set(ids)].filter(isId)))
  return { rows, held: await findHeldDecisions(db, rows) }
}

export async function hideHeldDecisions(db: Db, rows: readonly Row[]): Promise<Row[]> {
  const { rows: stored, held } = await readHeld(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const found = stored.find(({ id }) => id === row['id'])
    const decision = held.get(String(row['id']))
    if (!found || !decision) return row
    const { status, adminComments, decidedAt, reasonCode } = hideDecision(found, decision)
    return { ...row, status, admin_comments: adminComments, decided_at: decidedAt, reason_code: reasonCode }
  })
}

/** Whatever was recorded of a case at the moment of its decision belongs to that decision. */
export async function hideUnannouncedEvents<Entry extends Row>(db: Db, events: readonly Entry[]): Promise<Entry[]> {
  const { held } = await readHeld(
    db,
    events.map(({ subject }) => subject),
  )
  const bySubject = Map.groupBy(events, ({ subject }) => String(subject))
  const told = [...bySubject].flatMap(([subject, entries]) => {
    const decision = held.get(subject)
    const recorded = entries
      .map((entry) => ({ entry, name: String(entry['name']), data: entry['data'], at: new Date(String(entry['at'])) }))
      .sort((one, other) => Number(one.entry['seq']) - Number(other.entry['seq']))
    return withoutUnannouncedDecisions(recorded, decision).filter(
      ({ at }) => at.getTime() !== decision?.decidedAt.getTime(),
    )
  })
  return told.map(({ entry }) => entry).sort((one, other) => Number(one['seq']) - Number(other['seq']))
}
