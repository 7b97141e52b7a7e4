import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { csvText } from '#foundation/values/csv.ts'
import { dayOf } from '#foundation/values/day.ts'
import type { SentFile } from '#foundation/values/schema.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { trailExported } from '../events.ts'
import { countedUpTo, type TrailFilter } from '../trail.ts'
import { withNames } from './names.ts'
import { resolveTrailFilter, listTrail, findByAddress } from './search.ts'

const heads = [
  'Seq',
  'Time',
  'Event',
  'Subject',
  'Application',
  'Actor',
  'Role',
  'Data',
  'Request',
  'Hash',
  'Chain',
  'Link',
]
const atOnce = 1000

export async function exportTrail(context: SignedInContext, filter: TrailFilter): Promise<SentFile> {
  const question = await resolveTrailFilter(context, filter)
  const lines: (string | number)[][] = [heads]
  for (let before: number | undefined; lines.length <= countedUpTo;) {
    const rows = await listTrail(context, question, { limit: atOnce, before })
    for (const row of await withNames(context, rows))
      lines.push([
        row.seq,
        row.at,
        row.name,
        row.subject,
        row.applicationNumber ?? '',
        row.actor?.fullName ?? row.actor?.id ?? 'service',
        row.actor?.role ?? '',
        JSON.stringify(row.data),
        row.requestId,
        row.hash,
        row.chain,
        row.link,
      ])
    before = rows.at(-1)?.seq
    if (rows.length < atOnce) break
  }
  const about = { subject: context.user.id, userId: null }
  const rows = lines.length - 1
  recordEvent(context, trailExported, about, { rows, filter: await toRecord(context, filter, rows) })
  const bytes = Buffer.from(csvText(lines))
  return { bytes, fileType: 'text/csv; charset=utf-8', fileName: `audit-${dayOf(context.now)}.csv` }
}

/** By id: the audit trail outlives every account. A term that matched no one could contain anything. */
async function toRecord({ db }: SignedInContext, filter: TrailFilter, rows: number): Promise<Record<string, string>> {
  const told: Record<string, string> = {}
  for (const [name, value] of Object.entries(filter)) {
    if (value === undefined) continue
    const isDay = name === 'from' || name === 'to'
    const id = value.includes('@') ? await findByAddress(db, value) : undefined
    told[name] = id ?? (isDay || rows > 0 ? value : 'unknown')
  }
  return told
}
