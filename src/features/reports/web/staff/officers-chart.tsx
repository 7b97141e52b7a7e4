import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Report } from '../../report.ts'
import { BarList } from './bar-list.tsx'
import { ChartPanel } from './chart-panel.tsx'

/** A large office has more officers than a chart can show beside the others. */
const barsShown = 10

export function OfficersChart({ report: { officers } }: { report: Report }) {
  const { t } = useLingui()
  const all = officers.length
  const name = ({ id, fullName }: Report['officers'][number]) => (id === null ? t`The service itself` : fullName)
  return (
    <ChartPanel
      title={t`Officer workload`}
      file="officers"
      rows={officers}
      keyOf={({ id }) => id ?? ''}
      isEmpty={officers.length === 0}
      columns={[
        { name: 'name', header: t`Officer`, value: name },
        {
          name: 'approved',
          header: t({ message: 'Approved', context: 'how many' }),
          value: ({ approved }) => approved,
          isFigure: true,
        },
        {
          name: 'rejected',
          header: t({ message: 'Rejected', context: 'how many' }),
          value: ({ rejected }) => rejected,
          isFigure: true,
        },
        { name: 'open', header: t`Open now`, value: ({ openCases }) => openCases, isFigure: true },
      ]}
    >
      {all > barsShown && (
        <p className="text-sm text-soft">
          <Trans>
            The {barsShown} officers with the most decisions, out of {all}. The table and the file list all of them.
          </Trans>
        </p>
      )}
      <BarList
        bars={officers.slice(0, barsShown).map((row) => {
          const decided = row.approved + row.rejected
          const open = row.openCases
          return {
            key: row.id ?? '',
            label: name(row),
            value: decided,
            text: t`${plural(decided, { one: '# decided', other: '# decided' })} · ${plural(open, { one: '# open', other: '# open' })}`,
          }
        })}
      />
    </ChartPanel>
  )
}
