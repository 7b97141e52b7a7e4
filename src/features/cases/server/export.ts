import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { statuses } from '#domain/applications/status.ts'
import { visaTypes } from '#domain/applications/visa-types.ts'
import { cell } from '#foundation/values/csv.ts'
import { dayOf } from '#foundation/values/day.ts'
import type { SentFile } from '#foundation/values/schema.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { casesExported } from '../events.ts'
import { listCases, type Filter } from './list.ts'
import { positionOf, type ListPosition } from './sort-order.ts'
import { readCases } from './read.ts'

const columnHeaders = [
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
const maxRows = 5000

export async function exportCases(context: SignedInContext, filter: Filter): Promise<SentFile> {
  const lines = [columnHeaders.map(cell).join(',')]
  for (let after: ListPosition | undefined; lines.length <= maxRows;) {
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
    after = positionOf(last)
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
