import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { statusLabel, statusNames } from '#domain/applications/status.ts'
import { visaTypeOf } from '#domain/applications/visa-types.ts'
import { usePages } from '#foundation/http/web/use-pages.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Dialog } from '#foundation/ui/dialog.tsx'
import { Filters, FilterSelect } from '#foundation/ui/filters.tsx'
import { Listing } from '#foundation/ui/listing.tsx'
import { SearchBox } from '#foundation/ui/staff/search-box.tsx'
import { Table, type Column } from '#foundation/ui/table.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { caseListsApi } from '../../../lists/api.ts'
import type { Case } from '../../../case.ts'
import { countedUpTo } from '../../../views.ts'
import { CaseStatusBadge } from './badges.tsx'
import { rowButton } from '../desk-button.ts'
import { VisaTypeFilter } from './case-filters.tsx'
import { DueDay } from './due-day.tsx'
import { ReviewDialog } from '../decision/appeal-dialog.tsx'
import { useAdminSearch } from './use-admin-search.ts'

const pageSize = 25

export function AdminApplications() {
  const { t } = useLingui()
  const { filter } = useAdminSearch()
  const applications = usePages(caseListsApi.list, filter, pageSize)
  const isFiltered = filter.q !== undefined || filter.status !== undefined || filter.type !== undefined
  return (
    <section className="space-y-4">
      <h2 className="text-2xl">
        <Trans>Applications</Trans>
      </h2>
      <ApplicationFilters />
      <Listing
        of={applications}
        lines={10}
        failed={t`Error loading applications`}
        empty={isFiltered ? t`No applications match these filters.` : t`There are no applications yet.`}
        total={
          <Total total={applications.total} countsDrafts={filter.status === undefined && filter.q === undefined} />
        }
      >
        {(rows) => <Rows rows={rows} />}
      </Listing>
    </section>
  )
}

function Total({ total, countsDrafts }: { total: number; countsDrafts: boolean }) {
  const format = useFormat()
  if (total > countedUpTo) {
    const some = format.number(countedUpTo)
    return countsDrafts ? (
      <Trans>More than {some} applications, drafts included</Trans>
    ) : (
      <Trans>More than {some} applications</Trans>
    )
  }
  if (countsDrafts)
    return <Plural value={total} one="# application, drafts included" other="# applications, drafts included" />
  return <Plural value={total} one="# application" other="# applications" />
}

function ApplicationFilters() {
  const { t } = useLingui()
  const translate = useTranslate()
  const { filter, change } = useAdminSearch()
  return (
    <Filters>
      <SearchBox
        label={t`Search applications`}
        placeholder={t`Name or number`}
        value={filter.q}
        onSearch={(q) => change({ q })}
      />
      <FilterSelect
        label={t`Status`}
        all={t`All statuses`}
        value={filter.status}
        options={statusNames.map((value) => ({ value, label: translate(statusLabel(value)) }))}
        onChoose={(status) => change({ status })}
      />
      <VisaTypeFilter value={filter.type} onChoose={(type) => change({ type })} />
    </Filters>
  )
}

function Rows({ rows }: { rows: readonly Case[] }) {
  const { t } = useLingui()
  const [shown, setShown] = useState<Case>()
  const columns = useColumns(setShown)
  const close = () => setShown(undefined)
  return (
    <>
      <Table caption={t`Applications`} columns={columns} rows={rows} keyOf={({ id }) => id} />
      {shown?.status === 'draft' && <DraftDialog of={shown} onClose={close} />}
      {shown && shown.status !== 'draft' && <ReviewDialog of={shown} place="administration" onClose={close} />}
    </>
  )
}

function DraftDialog({ of: { applicationNumber }, onClose }: { of: Case; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Application Details`} onClose={onClose}>
      <p className="font-mono">{applicationNumber}</p>
      <p>
        <Trans>This application is still a draft. You can open it once it has been submitted.</Trans>
      </p>
      <Button tone="secondary" onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </Dialog>
  )
}

function useColumns(onShow: (row: Case) => void): Column<Case>[] {
  const { t } = useLingui()
  const translate = useTranslate()
  const { date } = useFormat()
  const { filter, change } = useAdminSearch()
  const { sort } = filter
  const byCreation: Partial<Record<string, 'ascending' | 'descending'>> = { newest: 'descending', oldest: 'ascending' }
  return [
    {
      name: 'number',
      header: t`Number`,
      cell: ({ applicationNumber }) => <span className="font-mono whitespace-nowrap">{applicationNumber}</span>,
    },
    {
      name: 'name',
      header: t({ message: 'Applicant', context: 'table column' }),
      cell: (row) => <span className="font-semibold">{nameOf(row) || '–'}</span>,
    },
    {
      name: 'type',
      header: t({ message: 'Visa Type', context: 'table column' }),
      cell: (row) => translate(visaTypeOf(row.applicationType).title),
    },
    { name: 'status', header: t`Status`, cell: ({ status }) => <CaseStatusBadge status={status} /> },
    {
      name: 'created',
      header: t`Created`,
      sort: {
        order: byCreation[sort ?? ''] ?? 'none',
        onSort: () => change({ sort: sort === 'newest' ? 'oldest' : 'newest' }),
      },
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{date(createdAt)}</span>,
    },
    {
      name: 'due',
      header: t`Due`,
      sort: { order: sort === 'due' ? 'ascending' : 'none', onSort: () => change({ sort: 'due' }) },
      cell: (row) => <DueDay of={row} />,
    },
    { name: 'staff', header: t`Assigned to`, cell: ({ assignedStaff }) => assignedStaff?.fullName ?? '–' },
    {
      name: 'actions',
      header: <span className="sr-only">{t`Actions`}</span>,
      cell: (row) => (
        <Button
          tone="secondary"
          className={rowButton}
          aria-label={t`View ${{ applicationNumber: row.applicationNumber }}`}
          onClick={() => onShow(row)}
        >
          <Trans>View</Trans>
        </Button>
      ),
    },
  ]
}

function nameOf({ personalInfo }: Case): string {
  return [personalInfo?.firstName, personalInfo?.lastName].filter(Boolean).join(' ')
}
