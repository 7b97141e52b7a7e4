import { Trans } from '@lingui/react/macro'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import type { DocumentRecord } from '../document.ts'
import { findingKinds } from '../findings.ts'

export function Findings({ checks, isPhoto }: { checks: DocumentRecord['checks']; isPhoto: boolean }) {
  const translate = useTranslate()
  if (checks.length === 0) return null
  return (
    <div className="mt-3 rounded-md border-l-4 border-l-amber-bar bg-amber-soft p-3">
      <p className="font-semibold">
        <Trans>Please check this again</Trans>
      </p>
      <ul className="mt-1 list-disc pl-5">
        {checks.map(({ code }) => (
          <li key={code}>{translate(findingKinds[code].message)}</li>
        ))}
      </ul>
      <p className="mt-1 text-soft">
        {isPhoto ? (
          <Trans>You can use this photo anyway. An officer will check it.</Trans>
        ) : (
          <Trans>You can use this file anyway. An officer will check it.</Trans>
        )}
      </p>
    </div>
  )
}
