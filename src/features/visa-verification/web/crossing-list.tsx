import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Badge } from '#foundation/ui/badge.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { directionLabels, type BorderRecord } from '../crossing.ts'

export function CrossingList({ record }: { record: BorderRecord }) {
  const translate = useTranslate()
  const { moment } = useFormat()
  return (
    <div className="space-y-2">
      <HolderLocation record={record} />
      {record.crossings.length > 0 && (
        <ol className="divide-y divide-line text-sm">
          {record.crossings.map(({ id, direction, place, at }) => (
            <li key={id} className="flex flex-wrap gap-x-3 py-1.5">
              <span className="min-w-14 font-semibold">{translate(directionLabels[direction])}</span>
              <span className="wrap-anywhere">{place}</span>
              <span className="ml-auto text-soft">{moment(at)}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function HolderLocation({
  record: { isInside, leaveBy, overstayedDays, entries, entriesUsed },
}: {
  record: BorderRecord
}) {
  const { t } = useLingui()
  const { date } = useFormat()
  const day = date(leaveBy)
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {isInside ? <Badge kind="blue">{t`In the country`}</Badge> : <Badge>{t`Not in the country`}</Badge>}
      <span>
        {entries === 0 ? (
          <Plural value={entriesUsed} one="# entry so far, without a limit" other="# entries so far, without a limit" />
        ) : (
          <Trans>
            {entriesUsed} of <Plural value={entries} one="# entry" other="# entries" /> used
          </Trans>
        )}
      </span>
      {isInside && (
        <span>
          <Trans>Leave by {day}</Trans>
        </span>
      )}
      {overstayedDays > 0 && (
        <Badge kind="red">{t`Overstayed by ${plural(overstayedDays, { one: '# day', other: '# days' })}`}</Badge>
      )}
    </p>
  )
}
