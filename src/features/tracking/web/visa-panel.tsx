import { logFault } from '#foundation/browser/web/log-fault.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#foundation/router/web/link.tsx'
import { useEffect } from 'react'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import type { DocumentRecord } from '#domain/documents/document.ts'
import { cachePageOffline } from '#foundation/http/web/cache-page-offline.ts'
import { screens } from '#foundation/paths.ts'
import { buttonClasses } from '#foundation/ui/button-classes.ts'
import { Failed, Skeleton } from '#foundation/ui/feedback.tsx'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { usePageLanguage } from '#foundation/ui/use-page-language.ts'
import { SummaryList } from '#foundation/ui/summary-list.tsx'
import { visaTypes } from '#domain/applications/visa-types.ts'
import { daysBetween } from '#foundation/values/day.ts'
import { type Visa } from '#domain/visas/visa.ts'
import { canDownload } from '#domain/visas/visa-status.ts'
import { CorrectionSection } from '#domain/visas/web/correction-section.tsx'
import type { OfflineVisa } from '#domain/visas/web/offline-visas.ts'
import { OwnVisaCard } from '#domain/visas/web/own-visa-card.tsx'
import { useOwnVisa } from '#domain/visas/web/use-own-visa.ts'
import { useVisaFacts } from '#domain/visas/web/visa-facts.tsx'
import { VisaStatusBadge } from '#domain/visas/web/visa-status-badge.tsx'
import { WalletButtons } from '#domain/visas/web/wallet-buttons.tsx'
import { Panel } from './panel.tsx'
import { VisaWarning } from './visa-warning.tsx'

export function VisaPanel({ application }: { application: Application }) {
  const { t } = useLingui()
  const own = useOwnVisa(application.id)
  const evidence = application.documents.find(({ documentType }) => documentType === 'evidence')
  return (
    <Panel
      level={own.data && own.data.kept.visa.status !== 'active' ? 'primary' : 'done'}
      title={t`Your visa`}
      aside={own.data && <VisaStatusBadge status={own.data.kept.visa.status} />}
    >
      {own.isPending && <Skeleton lines={24} />}
      {own.isError && <Failed retry={own.refetch}>{t`The visa could not be loaded.`}</Failed>}
      {own.data && <Shown kept={own.data.kept} evidence={evidence} />}
    </Panel>
  )
}

function Shown({ kept, evidence }: { kept: OfflineVisa; evidence: DocumentRecord | undefined }) {
  const { visa } = kept
  const factsOf = useVisaFacts()
  const { address } = usePageLanguage()
  const isCarried = canDownload(visa.status)
  useEffect(() => {
    if (isCarried) void keepMyVisaPage().catch(logFault)
  }, [isCarried])
  return (
    <div className="space-y-4">
      <VisaWarning visa={visa} />
      {isCarried && <OwnVisaCard kept={kept} />}
      {visa.status === 'active' && (
        <div className="grid gap-3 sm:flex sm:flex-wrap">
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
          <WalletButtons applicationId={visa.applicationId} />
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
      {visa.status === 'active' && <ChangedPlans />}
      <CorrectionSection visa={visa} evidence={evidence} />
    </div>
  )
}

/** Loads the page that shows it at the border, so that all of it is kept. */
async function keepMyVisaPage() {
  await import('./my-visa-page.tsx')
  await cachePageOffline({ scope: screens.myVisa.path })
}

function ChangedPlans() {
  return (
    <p className="text-soft">
      <Trans>
        Changed your flight? You don’t need to tell us, as long as you arrive and leave while the visa is valid. You
        can’t extend your stay here: apply in person at the immigration service.
      </Trans>
    </p>
  )
}

function WhyShorter({ visa }: { visa: Visa }) {
  const translate = useTranslate()
  const { validDays, title, validity } = visaTypes[visa.type]
  const days = daysBetween(visa.validFrom, visa.validUntil) + 1
  if (days >= validDays && visa.stayDays >= validDays) return null
  const [name, most] = [translate(title), translate(validity)]
  return (
    <p className="text-soft">
      <Trans>
        {name}: valid for {most}. Yours is valid for {days} days, which covers the trip in your application. Its
        duration of stay is the length of that trip.
      </Trans>
    </p>
  )
}
