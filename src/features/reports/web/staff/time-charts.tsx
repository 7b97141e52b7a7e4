import { useLingui } from '@lingui/react/macro'
import { statusLabel } from '#domain/applications/status.ts'
import { useDollars } from '#domain/payments/web/use-dollars.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import type { Report } from '../../report.ts'
import { ChartPanel } from './chart-panel.tsx'
import { TimeChart } from './time-chart.tsx'
import { useDayLabels } from './use-day-labels.ts'

interface Of {
  report: Report
}

const longest = 90

export function ApplicationsChart({ report }: Of) {
  const { t } = useLingui()
  const translate = useTranslate()
  const words = useDayLabels()
  const { dailyStats } = report
  const show = useFormat().number
  return (
    <ChartPanel
      title={t`Applications and decisions`}
      file="applications"
      rows={dailyStats}
      keyOf={({ day }) => day}
      isEmpty={dailyStats.every((row) => row.applications + row.approved + row.rejected === 0)}
      columns={[
        { name: 'day', header: t`Day`, value: ({ day }) => day, text: ({ day }) => words.day(day) },
        { name: 'in', header: t`Submitted`, value: ({ applications }) => applications, isFigure: true },
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
      ]}
    >
      <TimeChart
        title={t`Applications and decisions, day by day`}
        kind="lines"
        series={[
          { name: t`Submitted`, show, look: 'blue' },
          { name: translate(statusLabel('approved')), show, look: 'green' },
          { name: translate(statusLabel('rejected')), show, look: 'red' },
        ]}
        points={dailyStats.map(({ day, applications, approved, rejected }) => ({
          label: words.day(day),
          short: words.shortDay(day),
          values: [applications, approved, rejected],
        }))}
      />
    </ChartPanel>
  )
}

export function RevenueChart({ report: { days, dailyStats, monthlyStats } }: Of) {
  const { t } = useLingui()
  const words = useDayLabels()
  const dollars = useDollars()
  const isLong = days > longest
  const rows = isLong
    ? monthlyStats.map(({ month, ...rest }) => ({
        ...rest,
        at: month,
        label: words.month(month),
        short: words.shortMonth(month),
      }))
    : dailyStats.map(({ day, revenue, applications }) => ({
        at: day,
        revenue,
        applications,
        label: words.day(day),
        short: words.shortDay(day),
      }))
  return (
    <ChartPanel
      title={t`Revenue`}
      file="revenue"
      rows={rows}
      keyOf={({ at }) => at}
      isEmpty={rows.every(({ revenue }) => revenue === 0)}
      columns={[
        { name: 'at', header: isLong ? t`Month` : t`Day`, value: ({ at }) => at, text: ({ label }) => label },
        {
          name: 'revenue',
          header: t`Revenue`,
          value: ({ revenue }) => revenue,
          text: ({ revenue }) => dollars(revenue),
          isFigure: true,
        },
        { name: 'in', header: t`Applications`, value: ({ applications }) => applications, isFigure: true },
      ]}
    >
      <TimeChart
        title={isLong ? t`Revenue, month by month` : t`Revenue, day by day`}
        kind="bars"
        series={[{ name: t`Revenue`, show: dollars, look: 'blue' }]}
        points={rows.map(({ label, short, revenue }) => ({ label, short, values: [revenue] }))}
      />
    </ChartPanel>
  )
}
