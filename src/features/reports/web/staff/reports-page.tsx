import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '#foundation/router/web/use-router.ts'
import { screens } from '#foundation/paths.ts'
import { queryFor } from '#foundation/http/web/use-api.ts'
import { Failed, Skeleton } from '#foundation/ui/feedback.tsx'
import { Page } from '#foundation/ui/page.tsx'
import { reportsApi } from '../../api.ts'
import { ranges, type Range, type Report } from '../../report.ts'
import { OfficersChart } from './officers-chart.tsx'
import { CountriesChart, MethodsChart, TypesChart } from './share-charts.tsx'
import { ApplicationsChart, RevenueChart } from './time-charts.tsx'
import { TotalsList } from './totals-list.tsx'
import { useDayLabels } from './use-day-labels.ts'

export function ReportsPage() {
  const { t } = useLingui()
  const { days: asked }: { days?: string | undefined } = useSearch()
  const days = ranges.find((range) => range === asked) ?? '30'
  const navigate = useNavigate()
  const choose = (range: Range) => void navigate({ to: screens.reports.path, search: { days: range }, replace: true })
  const report = useQuery({
    ...queryFor(reportsApi.report, { query: { days } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page width="wide" title={t`Reports`}>
      <Ranges chosen={days} onChoose={choose} />
      {report.isPending && <Skeleton lines={14} />}
      {report.isError && <Failed retry={report.refetch}>{t`The report could not be loaded.`}</Failed>}
      {report.isSuccess && <Content report={report.data} isOld={report.isPlaceholderData} />}
    </Page>
  )
}

function Ranges({ chosen, onChoose }: { chosen: Range; onChoose: (range: Range) => void }) {
  const { t } = useLingui()
  return (
    <fieldset>
      <legend className="sr-only">{t`Time range`}</legend>
      <div className="inline-grid grid-cols-4 overflow-hidden rounded-md border border-edge">
        {ranges.map((range) => (
          <label
            key={range}
            className="relative flex min-h-11 items-center justify-center px-1.5 text-center font-semibold whitespace-nowrap sm:px-4 has-checked:bg-blue has-checked:text-white has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="days"
              className="absolute inset-0 opacity-0"
              checked={range === chosen}
              onChange={() => onChoose(range)}
            />
            <Days count={Number(range)} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Days({ count }: { count: number }) {
  return <Plural value={count} one="# day" other="# days" />
}

function Content({ report, isOld }: { report: Report; isOld: boolean }) {
  const words = useDayLabels()
  const [from, to] = [words.day(report.from), words.day(report.to)]
  return (
    <div className="space-y-6" aria-busy={isOld}>
      <p className="text-soft">
        <Trans>
          {from} to {to}, in the time zone {{ timezone: report.timezone }}. Revenue comes from the ledger.
        </Trans>
      </p>
      <TotalsList report={report} />
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-2">
        <ApplicationsChart report={report} />
        <RevenueChart report={report} />
        <TypesChart report={report} />
        <CountriesChart report={report} />
        <MethodsChart report={report} />
        <OfficersChart report={report} />
      </div>
    </div>
  )
}
