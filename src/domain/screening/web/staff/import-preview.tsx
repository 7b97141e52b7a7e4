import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Badge, type BadgeKind } from '#foundation/ui/badge.tsx'
import type { ImportLine } from '../../watchlist.ts'
import { useWatchedName } from './watched-name.tsx'

const states: Readonly<Record<ImportLine['state'], { kind: BadgeKind; label: string }>> = {
  wrong: { kind: 'red', label: /*i18n*/ 'Error' },
  new: { kind: 'green', label: /*i18n*/ 'Will be added' },
  known: { kind: 'neutral', label: /*i18n*/ 'Already on the list' },
}

/** What is wrong comes first, because someone has to act on it. */
export function ImportPreview({ lines }: { lines: readonly ImportLine[] }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const describe = useWatchedName()
  const count = (asked: ImportLine['state']) => lines.filter(({ state }) => state === asked).length
  const [fresh, known, wrong] = [count('new'), count('known'), count('wrong')]
  const ordered = lines.toSorted((one, other) => Number(other.state === 'wrong') - Number(one.state === 'wrong'))
  return (
    <section aria-label={t`Preview`} className="space-y-2">
      <div role="status">
        <p className="font-semibold">
          {t`${plural(fresh, { one: '# line will be added', other: '# lines will be added' })}`}
        </p>
        {known > 0 && (
          <p>{t`${plural(known, { one: '# line is already on the list', other: '# lines are already on the list' })}`}</p>
        )}
        {wrong > 0 && (
          <p className="text-red-text">
            {t`${plural(wrong, { one: '# line has errors and is left out', other: '# lines have errors and are left out' })}`}
          </p>
        )}
      </div>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto text-sm">
        {ordered.map(({ line, state, watched, reason, problems }) => (
          <li key={line} className="space-y-0.5 py-1.5">
            <p className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="wrap-anywhere">
                <span className="text-soft">{t`Line ${line}`}</span> {describe(watched)}
              </span>
              <Badge kind={states[state].kind}>{translate(states[state].label)}</Badge>
            </p>
            {problems.length > 0 ? (
              <p className="text-red-text">{problems.map(translate).join(' · ')}</p>
            ) : (
              <p className="text-soft wrap-anywhere">{reason}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
