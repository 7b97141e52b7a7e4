import { useLingui } from '@lingui/react/macro'
import { Link } from '#foundation/router/web/link.tsx'
import { useSettingLabels } from '#domain/settings/web/staff/setting-labels.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { screens } from '#foundation/paths.ts'
import { Table, type Column } from '#foundation/ui/table.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import type { TrailEntry } from '../../trail.ts'
import { eventLabels } from './event-labels.ts'
import { useFacts } from './use-facts.ts'

export function TrailTable({ rows }: { rows: readonly TrailEntry[] }) {
  const { t } = useLingui()
  const columns = useColumns()
  return <Table caption={t`Audit trail`} columns={columns} rows={rows} keyOf={({ id }) => id} />
}

function useColumns(): Column<TrailEntry>[] {
  const { t } = useLingui()
  const translate = useTranslate()
  const { moment } = useFormat()
  const factsOf = useFacts()
  return [
    { name: 'seq', header: t`No.`, cell: ({ seq }) => seq, isFigure: true },
    {
      name: 'actor',
      header: t`Done by`,
      cell: ({ actor }) => (
        <span className="block md:min-w-28">
          {actor ? (actor.fullName ?? t`A deleted account`) : t`The service itself`}
        </span>
      ),
    },
    {
      name: 'name',
      header: t`Event`,
      onCard: 'bare',
      cell: ({ name }) => (
        <span className="font-semibold" title={name}>
          {translate(eventLabels[name] ?? name)}
        </span>
      ),
    },
    {
      name: 'subject',
      header: t({ message: 'Subject', context: 'what an event is about' }),
      cell: (row) => <Subject of={row} />,
    },
    {
      name: 'data',
      header: t`Details`,
      cell: (row) => {
        const facts = factsOf(row)
        return facts.length > 0 && <Facts of={facts} />
      },
    },
    { name: 'at', header: t`Time`, cell: ({ at }) => <span className="whitespace-nowrap">{moment(at)}</span> },
  ]
}

function Facts({ of: facts }: { of: readonly string[] }) {
  return (
    <ul className="max-w-md py-1 text-soft wrap-anywhere md:min-w-48">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

function Subject({ of: { subject, applicationNumber, names } }: { of: TrailEntry }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const settings: Readonly<Record<string, string>> = useSettingLabels()
  const name = names[subject]
  if (applicationNumber === null)
    return (
      <Link to={screens.audit.path} search={{ subject }} className="prose-link wrap-anywhere">
        {name === undefined ? t`This entry` : (settings[name] ?? translate(name))}
      </Link>
    )
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
