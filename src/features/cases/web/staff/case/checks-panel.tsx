import { useLingui } from '@lingui/react/macro'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { isDay } from '#foundation/values/day.ts'
import type { Level } from '#foundation/ui/card.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { useDollars } from '#domain/payments/web/use-dollars.ts'
import { joinLabel } from '#foundation/i18n/join-texts.ts'
import type { Check } from '../../../checks.ts'
import { checkNames } from '../../../checks.ts'
import { VerdictBadge } from '../list/badges.tsx'
import { DeskPanel } from './desk-panel.tsx'

type Evidence = Check['evidence'][number]

export function ChecksPanel({ checks, level }: { checks: readonly Check[]; level: Level }) {
  const { t, i18n } = useLingui()
  const translate = useTranslate()
  const write = useWriteEvidence()
  const weight = { blocked: 0, attention: 1, open: 2, ok: 3 }
  const sorted = checks.toSorted((one, other) => weight[one.verdict] - weight[other.verdict])
  return (
    <DeskPanel level={level} title={t`Checks`}>
      <ul className="divide-y divide-line">
        {sorted.map(({ name, verdict, text, evidence }) => (
          <li key={name} className="grid gap-x-4 py-1.5 sm:grid-cols-[9.5rem_7rem_1fr]">
            <span className="font-semibold">{translate(checkNames[name])}</span>
            <span>
              <VerdictBadge verdict={verdict} />
            </span>
            <div className="min-w-0">
              <p>{translate(text)}</p>
              {evidence.map(({ label, value, unit }) => (
                <p key={`${label} ${value}`} className="text-soft wrap-anywhere">
                  {value === '' ? translate(label) : joinLabel(translate(label), write(value, unit), i18n.locale)}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </DeskPanel>
  )
}

function useWriteEvidence() {
  const translate = useTranslate()
  const dollars = useDollars()
  const { date, wholePercent } = useFormat()
  return (value: string, unit: Evidence['unit']) => {
    if (unit === 'dollars') return dollars(Number(value))
    if (unit === 'percent') return wholePercent(Number(value))
    return isDay(value) ? date(value) : translate(value)
  }
}
