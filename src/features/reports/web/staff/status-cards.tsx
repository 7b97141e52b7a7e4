import { Trans, useLingui } from '@lingui/react/macro'
import { useRead } from '#foundation/http/web/use-api.ts'
import { Failed } from '#foundation/ui/feedback.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { reportsApi } from '../../api.ts'
import type { Overview } from '../../report.ts'
import { Trend } from './trend.tsx'

const refreshEvery = 60_000

export function StatusCards() {
  const { t } = useLingui()
  const overview = useRead(reportsApi.overview, {}, { refetchInterval: refreshEvery })
  if (overview.isError && !overview.data)
    return <Failed retry={overview.refetch}>{t`The counts could not be loaded.`}</Failed>
  const cards = [
    ['total', t`Total Applications`],
    ['pending', t({ message: 'Pending', context: 'how many' })],
    ['approved', t({ message: 'Approved', context: 'how many' })],
    ['rejected', t({ message: 'Rejected', context: 'how many' })],
  ] as const
  return (
    <ul aria-label={t`Status`} className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {cards.map(([name, label]) => (
        <li key={name} className="min-h-36 rounded-md border border-line bg-card p-4">
          <h2 className="font-sans text-base font-semibold text-soft">{label}</h2>
          {overview.data ? (
            <Figures card={overview.data[name]} days={overview.data.trendDays} isMoment={name === 'pending'} />
          ) : (
            <Waiting />
          )}
          {name === 'total' && (
            <p className="text-sm text-soft">
              <Trans>Drafts are not counted</Trans>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

interface FiguresProps {
  card: Overview['total']
  days: number
  isMoment: boolean
}

function Figures({ card: { count, today, trend }, days, isMoment }: FiguresProps) {
  const format = useFormat()
  return (
    <>
      <p className="mt-1 font-serif text-3xl tabular-nums">{format.number(count)}</p>
      <p className="mt-1 text-sm font-semibold">
        <Trans>{{ today: format.number(today) }} today</Trans>
      </p>
      <p className="text-sm">
        <Trend of={trend} days={days} isMoment={isMoment} />
      </p>
    </>
  )
}

function Waiting() {
  return (
    <div role="status" className="mt-2 h-9 w-24 animate-pulse rounded-sm bg-line">
      <span className="sr-only">
        <Trans>Loading...</Trans>
      </span>
    </div>
  )
}
