import { Trans, useLingui } from '@lingui/react/macro'
import { useRead } from '#foundation/http/web/use-api.ts'
import { Badge, type BadgeKind } from '#foundation/ui/badge.tsx'
import { Failed, Skeleton } from '#foundation/ui/feedback.tsx'
import { Page } from '#foundation/ui/page.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { healthApi } from '../../api.ts'
import type { Condition } from '../../health.ts'
import { useHealthLabels, type PartLabels } from './use-health-labels.ts'

const refreshEvery = 15_000

export function HealthPage() {
  const { t } = useLingui()
  const { moment } = useFormat()
  const health = useRead(healthApi.read, {}, { refetchInterval: refreshEvery })
  const describe = useHealthLabels()
  const at = health.data && moment(health.data.at)
  return (
    <Page width="wide" title={t`Service health`}>
      {health.isPending && <Skeleton lines={12} />}
      {health.isError && <Failed retry={health.refetch}>{t`The state of the service could not be loaded.`}</Failed>}
      {health.data && (
        <>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {describe(health.data).map((part) => (
              <Part key={part.title} part={part} />
            ))}
          </ul>
          <p className="text-sm text-soft">
            <Trans>Last updated {at}. This page refreshes automatically.</Trans>
          </p>
        </>
      )}
    </Page>
  )
}

const kinds: Readonly<Record<Condition, BadgeKind>> = { good: 'green', attention: 'amber', bad: 'red' }

function Part({ part: { title, condition, sentence, facts } }: { part: PartLabels }) {
  const { t } = useLingui()
  const words: Readonly<Record<Condition, string>> = {
    good: t`OK`,
    attention: t`Needs attention`,
    bad: t`Problem`,
  }
  return (
    <li className="rounded-md border border-line bg-card p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">{title}</h2>
        <Badge kind={kinds[condition]}>{words[condition]}</Badge>
      </div>
      <p className="mt-2">{sentence}</p>
      <dl className="mt-3 text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-4 border-t border-line py-1">
            <dt className="text-soft">{label}</dt>
            <dd className="text-right font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
