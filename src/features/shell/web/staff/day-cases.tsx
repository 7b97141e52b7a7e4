import { useLingui } from '@lingui/react/macro'
import { Link } from '#foundation/router/web/link.tsx'
import { visaTypeOf } from '#domain/applications/visa-types.ts'
import type { DayCase, DayList } from '#features/cases/my-day.ts'
import { CaseStatusBadge } from '#features/cases/web/staff/list/badges.tsx'
import { useRead } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { screens } from '#foundation/paths.ts'
import { Empty, Failed, Skeleton } from '#foundation/ui/feedback.tsx'
import { Table, type Column } from '#foundation/ui/table.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { deskApi } from '../../api.ts'

export function DayCases({ list, caption }: { list: DayList; caption: string }) {
  const { t } = useLingui()
  const cases = useRead(deskApi.dayCases, { query: { list } })
  const columns = useColumns(list)
  const empty: Readonly<Record<DayList, string>> = {
    overdue: t`None of your cases is overdue.`,
    due: t`None of your cases is due in the next few days.`,
    replies: t`No new replies from applicants.`,
    opinions: t`No decision is waiting for a second officer.`,
    decided: t`You haven’t decided any cases today.`,
  }
  if (cases.isPending) return <Skeleton lines={5} />
  if (cases.isError) return <Failed retry={cases.refetch}>{t`The cases could not be loaded.`}</Failed>
  if (cases.data.length === 0) return <Empty>{empty[list]}</Empty>
  return <Table caption={caption} columns={columns} rows={cases.data} keyOf={({ id }) => id} />
}

function useColumns(list: DayList): Column<DayCase>[] {
  const { t } = useLingui()
  const translate = useTranslate()
  const { date, moment } = useFormat()
  return [
    {
      name: 'number',
      header: t`Application`,
      cell: ({ id, applicationNumber }) => (
        <Link to={screens.caseById.path} params={{ id }} className="prose-link font-mono whitespace-nowrap">
          {applicationNumber}
        </Link>
      ),
    },
    {
      name: 'name',
      header: t`Applicant`,
      cell: ({ applicantName }) => <span className="font-semibold wrap-anywhere">{applicantName || '–'}</span>,
    },
    { name: 'type', header: t`Visa Type`, cell: (row) => translate(visaTypeOf(row.applicationType).title) },
    { name: 'status', header: t`Status`, cell: ({ status }) => <CaseStatusBadge status={status} /> },
    list === 'decided'
      ? { name: 'decided', header: t`Decided`, cell: ({ decidedAt }) => (decidedAt ? moment(decidedAt) : '–') }
      : { name: 'due', header: t`Due`, cell: ({ dueAt }) => (dueAt ? date(dueAt) : '–') },
  ]
}
