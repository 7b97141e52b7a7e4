import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { lifecycleApi } from '#domain/application-lifecycle/api.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Failed, Skeleton } from '#foundation/ui/feedback.tsx'
import { Icon, type IconName } from '#foundation/ui/icon.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { useDollars } from '#domain/payments/web/use-dollars.ts'
import { inDollars } from '#foundation/values/money.ts'
import { describeHistory, type TimelineEntry } from '../timeline.ts'
import { Panel } from './panel.tsx'

const shownFirst = 5

const icons: Readonly<Record<string, IconName>> = {
  application: 'form',
  border: 'pin',
  case: 'talk',
  document: 'upload',
  identity: 'passport',
  interview: 'talk',
  payment: 'money',
  visa: 'passport',
}
const iconOf = (event: string): IconName => icons[event.split('.')[0] ?? ''] ?? 'clock'

export function HistoryPanel({ id }: { id: string }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const dollars = useDollars()
  const application = useRead(lifecycleApi.read, { params: { id } })
  return (
    <Panel title={t`History`}>
      {application.isPending && <Skeleton />}
      {application.isError && (
        <Failed retry={application.refetch}>
          <Trans>The history could not be loaded.</Trans>
        </Failed>
      )}
      {application.data && (
        <Timeline
          key={id}
          entries={describeHistory(
            { i18n, date: format.date, money: (amount) => dollars(inDollars(amount)) },
            application.data.history,
          )}
        />
      )}
    </Panel>
  )
}

function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const format = useFormat()
  const [isWhole, setWhole] = useState(false)
  const earlier = entries.length - shownFirst
  return (
    <>
      <ol className="ml-4 border-l border-edge">
        {(isWhole ? entries : entries.slice(0, shownFirst)).map(({ at, what, text, quote }, index) => (
          <li key={at + text} className="relative pb-5 pl-8 last:pb-0">
            <span
              className={`absolute -top-0.5 -left-4 flex size-8 items-center justify-center rounded-full border ${index === 0 ? 'border-blue bg-blue text-white' : 'border-edge bg-paper text-link'}`}
            >
              <Icon name={iconOf(what)} className="size-4" />
            </span>
            <p className={index === 0 ? 'font-semibold' : ''}>{text}</p>
            {quote && <blockquote className="mt-1 border-l-4 border-line pl-3 text-soft">{quote}</blockquote>}
            <time dateTime={at} className="text-sm text-soft">
              {format.moment(at)}
            </time>
          </li>
        ))}
      </ol>
      {earlier > 0 && (
        <Button tone="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? <Trans>Show less</Trans> : <Plural value={earlier} one="Show # earlier" other="Show # earlier" />}
        </Button>
      )}
    </>
  )
}
