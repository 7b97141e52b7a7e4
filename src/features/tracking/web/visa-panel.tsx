import { Trans, useLingui } from '@lingui/react/macro'
import { screens } from '#foundation/paths.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { buttonClasses } from '#foundation/ui/button-classes.ts'
import { Failed, Notice, Skeleton } from '#foundation/ui/feedback.tsx'
import { SummaryList } from '#foundation/ui/summary-list.tsx'
import { visaTypes } from '#domain/applications/visa-types.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { daysBetween } from '#foundation/values/day.ts'
import { visasApi } from '#domain/visas/api.ts'
import type { Visa } from '#domain/visas/visa.ts'
import { useVisaFacts } from '#domain/visas/web/visa-facts.tsx'
import { VisaStatusBadge } from '#domain/visas/web/visa-status-badge.tsx'
import { Panel } from './facts.tsx'

export function VisaPanel({ applicationId }: { applicationId: string }) {
  const { t } = useLingui()
  const visa = useRead(visasApi.read, { params: { applicationId } })
  return (
    <Panel title={t`Your visa`}>
      {visa.isPending && <Skeleton lines={6} />}
      {visa.isError && <Failed retry={visa.refetch}>{t`The visa could not be loaded.`}</Failed>}
      {visa.isSuccess && <OwnVisa visa={visa.data} />}
    </Panel>
  )
}

function OwnVisa({ visa }: { visa: Visa }) {
  const factsOf = useVisaFacts()
  return (
    <div className="space-y-4">
      <p>
        <VisaStatusBadge status={visa.status} />
      </p>
      {visa.status === 'suspended' && (
        <Notice kind="warning" title={<Trans>This visa is suspended. Please do not travel with it for now.</Trans>}>
          <Trans>We are looking into it and will email you within a day.</Trans>
        </Notice>
      )}
      {visa.status === 'revoked' && (
        <Notice kind="problem" title={<Trans>This visa was revoked. Please do not travel with it.</Trans>}>
          <p className="whitespace-pre-line">{visa.reason}</p>
        </Notice>
      )}
      <SummaryList rows={factsOf(visa)} />
      <WhyShorter visa={visa} />
      {visa.status === 'active' && (
        <div className="flex flex-wrap gap-3">
          <a href={visa.pdfPath} download className={buttonClasses('secondary')}>
            <Trans>Visa as a PDF</Trans>
          </a>
          <a href={visa.picturePath} download className={buttonClasses('secondary')}>
            <Trans>Picture for the phone</Trans>
          </a>
          <a href={screens.verify.path} className={buttonClasses('quiet')}>
            <Trans>Check a visa</Trans>
          </a>
        </div>
      )}
    </div>
  )
}

/** Sold as "up to"; issued for the planned journey. */
function WhyShorter({ visa }: { visa: Visa }) {
  const translate = useTranslate()
  const { validDays, title, validity } = visaTypes[visa.type]
  const days = daysBetween(visa.validFrom, visa.validUntil) + 1
  if (days >= validDays) return null
  const [name, most] = [translate(title), translate(validity)]
  return (
    <p className="text-soft">
      <Trans>
        {name}: valid {most}. Yours is valid for {days} days, which covers the journey in your application.
      </Trans>
    </p>
  )
}
