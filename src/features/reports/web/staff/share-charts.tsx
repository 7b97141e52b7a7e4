import { useLingui } from '@lingui/react/macro'
import { visaTypeOf } from '#domain/applications/visa-types.ts'
import { methodLabel } from '#domain/payments/payment.ts'
import { useDollars } from '#domain/payments/web/use-dollars.ts'
import { countryName } from '#foundation/values/countries.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { usePageLanguage } from '#foundation/ui/use-page-language.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
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
  const format = useFormat()
  const revenue = useRevenueColumn()
  type Row = Report['visaTypeRevenue'][number]
  const name = ({ type }: Row) => (type === 'unknown' ? t`Unknown` : translate(visaTypeOf(type).title))
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
          text: `${format.number(row.applications)} · ${dollars(row.revenue)}`,
        }))}
      />
    </ChartPanel>
  )
}

export function CountriesChart({ report: { topCountries } }: Of) {
  const { t } = useLingui()
  const { language } = usePageLanguage()
  const dollars = useDollars()
  const format = useFormat()
  const revenue = useRevenueColumn()
  const name = ({ country }: Report['topCountries'][number]) =>
    country === 'unknown' ? t`Unknown` : countryName(country, language)
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
          text: `${format.number(row.count)} · ${dollars(row.revenue)}`,
        }))}
      />
    </ChartPanel>
  )
}

export function MethodsChart({ report: { paymentMethods } }: Of) {
  const { t } = useLingui()
  const translate = useTranslate()
  const dollars = useDollars()
  const format = useFormat()
  const revenue = useRevenueColumn()
  const name = ({ method }: Report['paymentMethods'][number]) =>
    method === 'unknown' ? t`Unknown` : translate(methodLabel(method))
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
          text: ({ percentage }) => format.percent(percentage),
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
          text: `${format.number(row.count)} (${format.percent(row.percentage)}) · ${dollars(row.revenue)}`,
        }))}
      />
    </ChartPanel>
  )
}
