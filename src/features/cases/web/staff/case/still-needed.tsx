import { Trans } from '@lingui/react/macro'
import { useSay } from '#foundation/i18n/web/use-translate.ts'

/** What stands between this case and an approval. */
export function StillNeeded({ missing }: { missing: readonly string[] }) {
  const say = useSay()
  if (missing.length === 0) return null
  const what = missing.map((need) => say(need)).join(', ')
  return (
    <p className="text-sm font-semibold text-amber">
      <Trans>An approval still needs: {what}.</Trans>
    </p>
  )
}
