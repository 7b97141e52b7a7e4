import { Trans } from '@lingui/react/macro'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { useFormat } from '#foundation/ui/use-format.ts'

export function StillNeeded({ missing }: { missing: readonly string[] }) {
  const translate = useTranslate()
  const format = useFormat()
  if (missing.length === 0) return null
  const what = format.list(missing.map((need) => translate(need)))
  return (
    <p className="text-sm font-semibold text-amber">
      <Trans>Before approval, this is still needed: {what}.</Trans>
    </p>
  )
}
