import { Trans, useLingui } from '@lingui/react/macro'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import type { DocumentRecord } from '#domain/documents/document.ts'
import { screens } from '#foundation/paths.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { buttonClasses } from '#foundation/ui/button-classes.ts'
import { Failed, Notice, Skeleton } from '#foundation/ui/feedback.tsx'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { useReader } from '#foundation/ui/use-reader.ts'
import { SummaryList } from '#foundation/ui/summary-list.tsx'
import { visaTypes } from '#domain/applications/visa-types.ts'
import { daysBetween } from '#foundation/values/day.ts'
import { visasApi } from '#domain/visas/api.ts'
import { type Visa } from '#domain/visas/visa.ts'
import { visaWarnings } from '#domain/visas/visa-status.ts'
import { CorrectionSection } from '#domain/visas/web/correction-section.tsx'
import { useVisaFacts } from '#domain/visas/web/visa-facts.tsx'
import { VisaStatusBadge } from '#domain/visas/web/visa-status-badge.tsx'
import { Panel } from './facts.tsx'

export function VisaPanel({ application }: { application: Application }) {
  const { t } = useLingui()
  const visa = useRead(visasApi.read, { params: { applicationId: application.id } })
  const evidence = application.documents.find(({ documentType }) => documentType === 'evidence')
  return (
    <Panel title={t`Your visa`}>
      {visa.isPending && <Skeleton lines={6} />}
      {visa.isError && <Failed retry={visa.refetch}>{t`The visa could not be loaded.`}</Failed>}
      {visa.isSuccess && <OwnVisa visa={visa.data} evidence={evidence} />}
    </Panel>
  )
}

function OwnVisa({ visa, evidence }: { visa: Visa; evidence: DocumentRecord | undefined }) {
  const factsOf = useVisaFacts()
  const { address } = useReader()
  return (
    <div className="space-y-4">
      <p>
        <VisaStatusBadge status={visa.status} />
      </p>
      <VisaWarning visa={visa} />
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
          <a href={address('arrival')} className={buttonClasses('secondary')}>
            <Trans>Arriving in Liberia</Trans>
          </a>
          <a href={screens.verify.path} className={buttonClasses('quiet')}>
            <Trans>Check a visa</Trans>
          </a>
        </div>
      )}
      <CorrectionSection visa={visa} evidence={evidence} />
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

function VisaWarning({ visa: { status, reason } }: { visa: Visa }) {
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
