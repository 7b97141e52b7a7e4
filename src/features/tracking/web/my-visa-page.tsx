import { logFault } from '#foundation/browser/web/log-fault.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '#foundation/router/web/use-router.ts'
import { useEffect } from 'react'
import { canDownload } from '#domain/visas/visa-status.ts'
import { OwnVisaCard } from '#domain/visas/web/own-visa-card.tsx'
import { useOwnVisa, type OwnVisa } from '#domain/visas/web/use-own-visa.ts'
import { cachePageOffline } from '#foundation/http/web/cache-page-offline.ts'
import { screens } from '#foundation/paths.ts'
import { LinkButton } from '#foundation/ui/button.tsx'
import { Empty, Failed, Skeleton } from '#foundation/ui/feedback.tsx'
import { Page } from '#foundation/ui/page.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { VisaWarning } from './visa-warning.tsx'

export function MyVisaPage() {
  const { t } = useLingui()
  const { application } = useSearch() as { application?: string }
  const own = useOwnVisa(application)
  useEffect(() => void cachePageOffline({ scope: screens.myVisa.path }).catch(logFault), [])
  return (
    <Page title={t`My visa`}>
      {own.isPending && <Skeleton lines={6} />}
      {own.isError && <Failed retry={own.refetch}>{t`The visa could not be loaded.`}</Failed>}
      {own.data === null && <NoVisa />}
      {own.data && <Shown own={own.data} />}
    </Page>
  )
}

function Shown({ own: { kept, isFromDevice } }: { own: OwnVisa }) {
  const format = useFormat()
  const at = format.moment(kept.savedAt)
  return (
    <>
      <VisaWarning visa={kept.visa} />
      {canDownload(kept.visa.status) && <OwnVisaCard kept={kept} />}
      <p role="status" className="text-soft">
        {isFromDevice ? (
          <Trans>Saved on this device on {at}. The border officer sees whether it is still valid.</Trans>
        ) : (
          <Trans>Saved on this device. You can open this page without a connection until you sign out.</Trans>
        )}
      </p>
    </>
  )
}

function NoVisa() {
  return (
    <Empty
      picture="providence"
      action={
        <LinkButton to={screens.dashboard.path}>
          <Trans>Go to Dashboard</Trans>
        </LinkButton>
      }
    >
      <Trans>No visa is saved on this device yet. Open your visa once while you are connected.</Trans>
    </Empty>
  )
}
