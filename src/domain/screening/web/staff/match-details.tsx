import { useLingui } from '@lingui/react/macro'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { matchReasons, type Match } from '../../match-reasons.ts'

export function MatchDetails({ of: { likeness, reasons } }: { of: Match }) {
  const { t } = useLingui()
  const translate = useTranslate()
  return (
    <span className="text-soft">
      <span className="font-semibold tabular-nums">{t`${likeness} of 100`}</span>
      {reasons.length > 0 && ` · ${reasons.map((reason) => translate(matchReasons[reason])).join(' · ')}`}
    </span>
  )
}
