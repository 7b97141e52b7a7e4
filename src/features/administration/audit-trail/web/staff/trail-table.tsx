import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { screens } from '#foundation/paths.ts'
import { Table, type Column } from '#foundation/ui/table.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import type { TrailEntry } from '../../trail.ts'

export function TrailTable({ rows }: { rows: readonly TrailEntry[] }) {
  const { t } = useLingui()
  const columns = useColumns()
  return <Table caption={t`Audit trail`} columns={columns} rows={rows} keyOf={({ id }) => id} />
}

function useColumns(): Column<TrailEntry>[] {
  const { t } = useLingui()
  const { moment } = useFormat()
  return [
    { name: 'seq', header: t`No.`, cell: ({ seq }) => seq, isFigure: true },
    {
      name: 'name',
      header: t`Event`,
      onCard: 'bare',
      cell: ({ name }) => <span className="font-mono whitespace-nowrap">{name}</span>,
    },
    { name: 'at', header: t`Time`, cell: ({ at }) => <span className="whitespace-nowrap">{moment(at)}</span> },
    {
      name: 'subject',
      header: t({ message: 'Subject', context: 'what an event is about' }),
      cell: (row) => <Subject of={row} />,
    },
    {
      name: 'actor',
      header: t`Who did it`,
      cell: ({ actor }) => (
        <span className="whitespace-nowrap">
          {actor ? (actor.fullName ?? t`An account that is gone`) : t`The service itself`}
        </span>
      ),
    },
    { name: 'data', header: t`Details`, cell: ({ data }) => <Details data={data} /> },
  ]
}

function Subject({ of: { subject, applicationNumber } }: { of: TrailEntry }) {
  if (applicationNumber === null) return <span className="font-mono">{subject.slice(0, 8)}</span>
  return (
    <Link
      to={screens.audit.path}
      search={{ subject: applicationNumber }}
      className="prose-link font-mono whitespace-nowrap"
    >
      {applicationNumber}
    </Link>
  )
}

function Details({ data }: { data: unknown }) {
  const facts = data !== null && typeof data === 'object' ? Object.entries(data) : []
  return (
    <span className="block max-w-md py-1 text-soft wrap-anywhere md:min-w-48">
      {facts
        .filter(([, value]) => value !== '' && value !== null)
        .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
        .join(' · ')}
    </span>
  )
}
