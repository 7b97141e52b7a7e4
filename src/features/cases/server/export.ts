import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { statuses } from '#domain/applications/status.ts'
import { visaTypes } from '#domain/applications/visa-types.ts'
import { cell } from '#foundation/values/csv.ts'
import { dayOf } from '#foundation/values/day.ts'
import type { SentFile } from '#foundation/values/schema.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { casesExported } from '../events.ts'
import { listCases, type Filter } from './list.ts'
import { placeOf, type Place } from './sort-order.ts'
import { readCases } from './read.ts'

const heads = [
  'Number',
  'Visa type',
  'Status',
  'Priority',
  'First name',
  'Last name',
  'Nationality',
  'Passport',
  'Submitted',
  'Due',
  'Decided',
  'Assigned to',
]
const perPage = 500
const most = 5000

/** A list of the desk for a spreadsheet: what the list shows and no more. Who took it away is remembered. */
export async function exportCases(context: SignedInContext, filter: Filter): Promise<SentFile> {
  const lines = [heads.map(cell).join(',')]
  for (let after: Place | undefined; lines.length <= most;) {
    const { rows } = await listCases(context, filter, { limit: perPage, after })
    for (const row of await readCases(context, rows))
      lines.push(
        [
          row.applicationNumber,
          visaTypes[row.applicationType].title,
          statuses[row.status].label,
          row.priority,
          row.personalInfo?.firstName ?? '',
          row.personalInfo?.lastName ?? '',
          row.personalInfo?.nationality ?? '',
          row.personalInfo?.passportNumber ?? '',
          day(row.submittedAt),
          day(row.dueAt),
          day(row.decidedAt),
          row.assignedStaff?.fullName ?? '',
        ]
          .map(cell)
          .join(','),
      )
    const last = rows.at(-1)
    if (!last || rows.length < perPage) break
    after = placeOf(last)
  }
  recordEvent(
    context,
    casesExported,
    { subject: context.user.id, userId: null },
    { view: filter.view, rows: lines.length - 1 },
  )
  const bytes = Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)
  return { bytes, fileType: 'text/csv; charset=utf-8', fileName: `cases-${dayOf(context.now)}.csv` }
}

function day(moment: Date | string | null): string {
  return moment === null ? '' : dayOf(new Date(moment))
}
