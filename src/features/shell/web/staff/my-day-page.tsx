import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#foundation/router/web/link.tsx'
import { useUser } from '#domain/accounts/web/use-user.ts'
import { PendingApprovals } from '#domain/approvals/web/staff/pending-approvals.tsx'
import { dayLists } from '#features/cases/my-day.ts'
import { parseOneOf, useSearchParams } from '#foundation/http/web/use-search-params.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { screens } from '#foundation/paths.ts'
import { LinkButton } from '#foundation/ui/button.tsx'
import { Empty, Failed, Skeleton } from '#foundation/ui/feedback.tsx'
import { Page } from '#foundation/ui/page.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { deskApi } from '../../api.ts'
import type { MyDay } from '../../staff/desk.ts'
import { DayAppointments } from './day-appointments.tsx'
import { DayCases } from './day-cases.tsx'

const figures = [...dayLists.filter((list) => list !== 'decided'), 'appointments', 'decided'] as const
type Figure = (typeof figures)[number]

export function MyDayPage() {
  const { t } = useLingui()
  const day = useRead(deskApi.myDay, {})
  const user = useUser()
  return (
    <Page width="wide" title={t`My day`}>
      {user?.role === 'admin' && <PendingApprovals />}
      {day.isPending && <Skeleton lines={6} />}
      {day.isError && <Failed retry={day.refetch}>{t`Your day could not be loaded.`}</Failed>}
      {day.data && <Day of={day.data} />}
    </Page>
  )
}

function Day({ of: { counts, dueBy } }: { of: MyDay }) {
  const { t, i18n } = useLingui()
  const { date } = useFormat()
  const { search } = useSearchParams<'list'>()
  const chosen = parseOneOf(figures, search.list) ?? figures.find((figure) => counts[figure] > 0)
  const lastDay = date(dueBy)
  const labels: Readonly<Record<Figure, string>> = {
    overdue: t`Overdue`,
    due: t`Due by ${lastDay}`,
    replies: t`New replies`,
    opinions: t`Second opinions needed`,
    appointments: t`Appointments today`,
    decided: t`Decided today`,
  }
  return (
    <>
      <ul
        aria-label={t`Today’s figures`}
        className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line md:grid-cols-3 lg:grid-cols-6"
      >
        {figures.map((figure) => (
          <li key={figure}>
            <Link
              to={screens.myDay.path}
              search={{ list: figure }}
              resetScroll={false}
              aria-current={figure === chosen ? 'true' : undefined}
              className="flex h-full flex-col border-t-4 border-transparent bg-card p-4 pt-3 no-underline hover:bg-blue-soft aria-[current]:border-blue"
            >
              <span className={`font-serif text-4xl tabular-nums ${colourOf(figure, counts[figure])}`}>
                {i18n.number(counts[figure])}
              </span>
              <span className="text-sm text-soft">{labels[figure]}</span>
            </Link>
          </li>
        ))}
      </ul>
      {chosen === undefined && <NothingWaiting />}
      {chosen !== undefined && (
        <div className="space-y-3">
          <h2 className="text-xl">{labels[chosen]}</h2>
          {chosen === 'appointments' ? <DayAppointments /> : <DayCases list={chosen} caption={labels[chosen]} />}
        </div>
      )}
    </>
  )
}

function colourOf(figure: Figure, count: number): string {
  if (count === 0) return 'text-soft'
  return figure === 'overdue' ? 'text-red-text' : ''
}

function NothingWaiting() {
  const own = useRead(deskApi.counts, {}).data?.mine ?? 0
  if (own > 0)
    return (
      <Empty
        picture="hippo"
        action={
          <LinkButton to={screens.cases.path} search={{ view: 'mine' }}>
            <Trans>Open my cases</Trans>
          </LinkButton>
        }
      >
        <Trans>None of your cases is due yet. You can work ahead.</Trans>
      </Empty>
    )
  return (
    <Empty
      picture="hippo"
      action={
        <LinkButton to={screens.cases.path} search={{ view: 'open' }}>
          <Trans>Open the queue</Trans>
        </LinkButton>
      }
    >
      <Trans>Nothing is waiting for you. You can claim a case from the queue.</Trans>
    </Empty>
  )
}
