import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import type { DocumentRecord } from '#domain/documents/document.ts'
import { keepPageOffline } from '#foundation/http/web/offline-page.ts'
import { screens } from '#foundation/paths.ts'
import { buttonClasses } from '#foundation/ui/button-classes.ts'
import { Failed, Skeleton } from '#foundation/ui/feedback.tsx'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { useReader } from '#foundation/ui/use-reader.ts'
import { SummaryList } from '#foundation/ui/summary-list.tsx'
import { visaTypes } from '#domain/applications/visa-types.ts'
import { daysBetween } from '#foundation/values/day.ts'
import { type Visa } from '#domain/visas/visa.ts'
import { canDownload } from '#domain/visas/visa-status.ts'
import { CorrectionSection } from '#domain/visas/web/correction-section.tsx'
import type { KeptVisa } from '#domain/visas/web/kept-visas.ts'
import { OwnVisaCard } from '#domain/visas/web/own-visa-card.tsx'
import { useOwnVisa } from '#domain/visas/web/use-own-visa.ts'
import { useVisaFacts } from '#domain/visas/web/visa-facts.tsx'
import { VisaStatusBadge } from '#domain/visas/web/visa-status-badge.tsx'
import { Panel } from './facts.tsx'
import { VisaWarning } from './visa-warning.tsx'

export function VisaPanel({ application }: { application: Application }) {
  const { t } = useLingui()
  const own = useOwnVisa(application.id)
  const evidence = application.documents.find(({ documentType }) => documentType === 'evidence')
  return (
    <Panel title={t`Your visa`} aside={own.data && <VisaStatusBadge status={own.data.kept.visa.status} />}>
      {own.isPending && <Skeleton lines={6} />}
      {own.isError && <Failed retry={own.refetch}>{t`The visa could not be loaded.`}</Failed>}
      {own.data && <Shown kept={own.data.kept} evidence={evidence} />}
    </Panel>
  )
}

function Shown({ kept, evidence }: { kept: KeptVisa; evidence: DocumentRecord | undefined }) {
  const { visa } = kept
  const factsOf = useVisaFacts()
  const { address } = useReader()
  const isCarried = canDownload(visa.status)
  useEffect(() => {
    if (isCarried) void keepMyVisaPage().catch(() => undefined)
  }, [isCarried])
  return (
    <div className="space-y-4">
      <VisaWarning visa={visa} />
      {isCarried && <OwnVisaCard kept={kept} />}
      {visa.status === 'active' && (
        <div className="flex flex-wrap gap-3">
          <Link
            to={screens.myVisa.path}
            search={{ application: visa.applicationId }}
            className={buttonClasses('secondary')}
          >
            <Trans>Visa for offline use</Trans>
          </Link>
          <a href={visa.pdfPath} download className={buttonClasses('secondary')}>
            <Trans>Visa as a PDF</Trans>
          </a>
          <a href={visa.picturePath} download className={buttonClasses('secondary')}>
            <Trans>Picture for your phone</Trans>
          </a>
          <a href={address('arrival')} className={buttonClasses('secondary')}>
            <Trans>Arriving in Liberia</Trans>
          </a>
          <a href={screens.verify.path} className={buttonClasses('quiet')}>
            <Trans>Check a visa</Trans>
          </a>
        </div>
      )}
      <SummaryList rows={factsOf(visa)} />
      <WhyShorter visa={visa} />
      <CorrectionSection visa={visa} evidence={evidence} />
    </div>
  )
}

/** Loads the page that shows it at the border, so that all of it is kept. */
async function keepMyVisaPage() {
  await import('./my-visa-page.tsx')
  await keepPageOffline(screens.myVisa.path)
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
        {name}: valid {most}. Yours is valid for {days} days, which covers the trip in your application.
      </Trans>
    </p>
  )
}
