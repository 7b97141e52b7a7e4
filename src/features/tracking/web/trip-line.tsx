import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { today } from '#foundation/http/web/today.ts'
import { Icon, type IconName } from '#foundation/ui/icon.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { tripOf } from '../trip.ts'

export function TripLine({ application }: { application: Application }) {
  const { t } = useLingui()
  const format = useFormat()
  const trip = tripOf(application, today())
  if (!trip) return null
  const { daysToDecision, spareDays } = trip
  const isLate = spareDays < 0
  const name =
    application.turn === 'applicant' ? <Trans>Decision expected if you act now</Trans> : <Trans>Decision by</Trans>
  const decision = <Point icon="check" name={name} day={format.date(trip.decision)} />
  const arrival = <Point icon="pin" name={<Trans>Arrival</Trans>} day={format.date(trip.arrival)} />
  return (
    <section aria-label={t`Your trip`}>
      <ol className="text-sm sm:grid sm:grid-cols-[auto_1fr_auto_1fr_auto] sm:items-start sm:gap-x-1">
        <Point icon="clock" name={<Trans>Today</Trans>} />
        <Stretch tone="border-edge">
          <Days count={isLate ? daysToDecision + spareDays : daysToDecision} />
        </Stretch>
        {isLate ? arrival : decision}
        <Stretch tone={isLate ? 'border-dashed border-amber-bar font-semibold text-amber' : 'border-green text-green'}>
          {isLate ? <DaysShort count={-spareDays} /> : <SpareDays count={spareDays} />}
        </Stretch>
        {isLate ? decision : arrival}
      </ol>
    </section>
  )
}

const Days = ({ count }: { count: number }) => <Plural value={count} one="# day" other="# days" />
const SpareDays = ({ count }: { count: number }) => <Plural value={count} one="# spare day" other="# spare days" />
const DaysShort = ({ count }: { count: number }) => <Plural value={count} one="# day short" other="# days short" />

function Point({ icon, name, day }: { icon: IconName; name: ReactNode; day?: string }) {
  return (
    <li className="flex items-center gap-x-2 sm:max-w-36 sm:flex-col sm:text-center">
      <span className="flex size-8 shrink-0 items-center justify-center rounded-full border border-edge bg-card">
        <Icon name={icon} className="size-4 text-link" />
      </span>
      <span className="flex flex-wrap gap-x-2 sm:mt-1 sm:block">
        <span className="text-soft sm:block">{name}</span>
        {day && <span className="font-semibold whitespace-nowrap">{day}</span>}
      </span>
    </li>
  )
}

function Stretch({ tone, children }: { tone: string; children: ReactNode }) {
  return (
    <li
      className={`leading-5 max-sm:ml-4 max-sm:border-l-2 max-sm:py-1.5 max-sm:pl-6 sm:-mt-1.5 sm:border-b-2 sm:text-center ${tone}`}
    >
      {children}
    </li>
  )
}
