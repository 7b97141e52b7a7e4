import { Trans } from '@lingui/react/macro'
import { visaWarnings } from '#domain/visas/visa-status.ts'
import type { Visa } from '#domain/visas/visa.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Notice } from '#foundation/ui/feedback.tsx'

export function VisaWarning({ visa: { status, reason } }: { visa: Visa }) {
  const translate = useTranslate()
  const warning = visaWarnings[status]
  if (!warning) return null
  return (
    <Notice kind={status === 'revoked' ? 'problem' : 'warning'} title={translate(warning)}>
      {status === 'suspended' && <Trans>We are looking into it and will email you within a day.</Trans>}
      {reason && <p className="whitespace-pre-line">{reason}</p>}
    </Notice>
  )
}
