import { syncCentres, findCentre } from '#domain/appointments/server/centres.ts'
import { refuseUnlessBookingsFit } from '#domain/appointments/server/protect-bookings.ts'
import type { CentreFacts } from '#domain/appointments/centre-kind.ts'
import { refuseOverlappingRules } from '#features/public-site/server/rules.ts'
import type { Rule } from '#features/public-site/rules.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { KindName } from '#domain/reference/kind.ts'
import { addRow, endRow, type NewRow, type Row } from '#domain/reference/server/rows.ts'
import { kinds } from '../kinds.ts'

export async function addEntry(context: SignedInContext, kind: KindName, wanted: NewRow): Promise<Row> {
  const row = await addRow<unknown>(context, kinds[kind], wanted)
  await applyToModule(context, row)
  return row
}

export async function endEntry(context: SignedInContext, kind: KindName, id: string, validUntil: string): Promise<Row> {
  const row = await endRow<unknown>(context, kinds[kind], id, validUntil)
  await applyToModule(context, row)
  return row
}

async function applyToModule(context: SignedInContext, row: Row): Promise<void> {
  if (row.kind === 'eligibility') await refuseOverlappingRules(context, row.key, row as Row<Rule>)
  if (row.kind !== 'centre') return
  const centre = await findCentre(context.db, Number(row.key))
  if (centre) await refuseUnlessBookingsFit(context.db, centre, row.value as CentreFacts, row)
  await syncCentres(context)
}
