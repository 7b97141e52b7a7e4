import { Trans } from '@lingui/react/macro'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'

export function StillNeeded({ missing }: { missing: readonly string[] }) {
  const translate = useTranslate()
  if (missing.length === 0) return null
  const what = missing.map((need) => translate(need)).join(', ')
  return (
    <p className="text-sm font-semibold text-amber">
      <Trans>An approval still needs: {what}.</Trans>
    </p>
  )
}
