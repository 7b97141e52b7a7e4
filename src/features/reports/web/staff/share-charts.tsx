import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { visaTypeOf } from '#domain/applications/visa-types.ts'
import { methodLabel } from '#domain/payments/payment.ts'
import { useDollars } from '#domain/payments/web/use-dollars.ts'
import { countryName } from '#foundation/values/countries.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { useReader } from '#foundation/ui/use-reader.ts'
import type { Report } from '../../report.ts'
import { BarList } from './bar-list.tsx'
import { ChartPanel } from './chart-panel.tsx'

interface Of {
  report: Report
}

function useRevenueColumn() {
  const { t } = useLingui()
  const dollars = useDollars()
  return {
    name: 'revenue',
    header: t`Revenue`,
    value: ({ revenue }: { revenue: number }) => revenue,
    text: ({ revenue }: { revenue: number }) => dollars(revenue),
    isFigure: true,
  }
}

export function TypesChart({ report: { visaTypeRevenue } }: Of) {
  const { t } = useLingui()
  const translate = useTranslate()
  const dollars = useDollars()
  const revenue = useRevenueColumn()
  type Row = Report['visaTypeRevenue'][number]
  const name = ({ type }: Row) => (type === 'unknown' ? t`No longer known` : translate(visaTypeOf(type).title))
  return (
    <ChartPanel
      title={t`Visa types`}
      file="visa-types"
      rows={visaTypeRevenue}
      keyOf={({ type }) => type}
      isEmpty={visaTypeRevenue.every(({ applications, revenue }) => applications === 0 && revenue === 0)}
      columns={[
        { name: 'type', header: t`Visa Type`, value: name },
        { name: 'in', header: t`Applications`, value: ({ applications }) => applications, isFigure: true },
        revenue,
        {
          name: 'fee',
          header: t`Average fee`,
          value: ({ avgFee }) => avgFee,
          text: ({ avgFee }) => dollars(avgFee),
          isFigure: true,
        },
      ]}
    >
      <BarList
        bars={visaTypeRevenue.map((row) => ({
          key: row.type,
          label: name(row),
          value: row.revenue,
          text: `${dollars(row.revenue)} · ${row.applications}`,
        }))}
      />
    </ChartPanel>
  )
}

export function CountriesChart({ report: { topCountries } }: Of) {
  const { t } = useLingui()
  const { language } = useReader()
  const dollars = useDollars()
  const revenue = useRevenueColumn()
  const name = ({ country }: Report['topCountries'][number]) =>
    country === 'unknown' ? t`No longer known` : countryName(country, language)
  return (
    <ChartPanel
      title={t`Nationalities`}
      file="nationalities"
      rows={topCountries}
      keyOf={({ country }) => country}
      isEmpty={topCountries.length === 0}
      columns={[
        { name: 'country', header: t`Nationality`, value: name },
        { name: 'count', header: t`Applications`, value: ({ count }) => count, isFigure: true },
        revenue,
      ]}
    >
      <BarList
        bars={topCountries.map((row) => ({
          key: row.country,
          label: name(row),
          value: row.count,
          text: `${row.count} · ${dollars(row.revenue)}`,
        }))}
      />
    </ChartPanel>
  )
}

export function MethodsChart({ report: { paymentMethods } }: Of) {
  const { t } = useLingui()
  const translate = useTranslate()
  const dollars = useDollars()
  const revenue = useRevenueColumn()
  const name = ({ method }: Report['paymentMethods'][number]) =>
    method === 'unknown' ? t`No longer known` : translate(methodLabel(method))
  return (
    <ChartPanel
      title={t`Payment methods`}
      file="payment-methods"
      rows={paymentMethods}
      keyOf={({ method }) => method}
      isEmpty={paymentMethods.every(({ count, revenue }) => count === 0 && revenue === 0)}
      columns={[
        { name: 'method', header: t`Method`, value: name },
        { name: 'count', header: t`Payments`, value: ({ count }) => count, isFigure: true },
        {
          name: 'share',
          header: t`Share`,
          value: ({ percentage }) => percentage,
          text: ({ percentage }) => `${percentage}%`,
          isFigure: true,
        },
        revenue,
      ]}
    >
      <BarList
        bars={paymentMethods.map((row) => ({
          key: row.method,
          label: name(row),
          value: row.count,
          text: `${row.count} (${row.percentage}%) · ${dollars(row.revenue)}`,
        }))}
      />
    </ChartPanel>
  )
}

export function OfficersChart({ report: { officers } }: Of) {
  const { t } = useLingui()
  const name = ({ id, fullName }: Report['officers'][number]) => (id === null ? t`The service itself` : fullName)
  return (
    <ChartPanel
      title={t`Load of the officers`}
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
      <BarList
        bars={officers.map((row) => {
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
