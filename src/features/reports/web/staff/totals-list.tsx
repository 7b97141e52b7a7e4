import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useDollars } from '#domain/payments/web/use-dollars.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { percentChange, type Report } from '../../report.ts'
import { Trend } from './trend.tsx'

export function TotalsList({ report }: { report: Report }) {
  const { t } = useLingui()
  const dollars = useDollars()
  const format = useFormat()
  const rate = (share: number | null) => (share === null ? '–' : format.percent(share * 100))
  const { previous, days } = report
  const inDays = (count: number | null) =>
    count === null ? '–' : t`${plural(count, { one: '# day', other: '# days' })}`
  const compared = (name: keyof typeof previous) => (
    <Trend of={percentChange(report[name] ?? 0, previous[name] ?? 0)} days={days} />
  )
  const before = (figure: number | null, words: (figure: number) => string) =>
    figure === null ? t`No data for the previous ${days} days` : t`Before: ${{ figure: words(figure) }}`
  const figures = [
    {
      label: t`Submitted applications, without drafts`,
      value: format.number(report.totalApplications),
      hint: compared('totalApplications'),
    },
    {
      label: t({ message: 'Approved', context: 'how many' }),
      value: format.number(report.approvedApplications),
      hint: compared('approvedApplications'),
    },
    {
      label: t({ message: 'Rejected', context: 'how many' }),
      value: format.number(report.rejectedApplications),
      hint: compared('rejectedApplications'),
    },
    {
      label: t`Withdrawn`,
      value: format.number(report.withdrawnApplications),
      hint: compared('withdrawnApplications'),
    },
    {
      label: t`Pending now`,
      value: format.number(report.pendingApplications),
      hint: t`Pending and in review right now`,
    },
    { label: t`Approval rate`, value: rate(report.approvalRate), hint: before(previous.approvalRate, rate) },
    {
      label: t`Median decision time`,
      value: inDays(report.medianProcessingTime),
      hint: before(previous.medianProcessingTime, inDays),
    },
    {
      label: t`Decision time, 90% within`,
      value: inDays(report.p90ProcessingTime),
      hint: before(previous.p90ProcessingTime, inDays),
    },
    {
      label: t`Average decision time`,
      value: inDays(report.averageProcessingTime),
      hint: before(previous.averageProcessingTime, inDays),
    },
    { label: t`Revenue`, value: dollars(report.totalRevenue), hint: <Trend of={report.revenueGrowth} days={days} /> },
    { label: t`Revenue this month`, value: dollars(report.monthlyRevenue), hint: t`So far` },
    { label: t`Revenue this year`, value: dollars(report.yearlyRevenue), hint: t`So far` },
  ]
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line lg:grid-cols-4">
      {figures.map(({ label, value, hint }) => (
        <div key={label} className="bg-card px-3 py-3 sm:px-4">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="text-xl font-semibold tabular-nums">{value}</dd>
          <dd className="text-sm text-soft">{hint}</dd>
        </div>
      ))}
    </dl>
  )
}
