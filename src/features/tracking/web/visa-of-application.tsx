import { useLingui } from '@lingui/react/macro'
import { canDownload } from '#domain/visas/visa-status.ts'
import { OwnVisaCard } from '#domain/visas/web/own-visa-card.tsx'
import { useOwnVisa } from '#domain/visas/web/use-own-visa.ts'
import { Failed, Skeleton } from '#foundation/ui/feedback.tsx'

export function VisaOfApplication({ applicationId }: { applicationId: string }) {
  const { t } = useLingui()
  const own = useOwnVisa(applicationId)
  if (own.isError) return <Failed retry={own.refetch}>{t`The visa could not be loaded.`}</Failed>
  if (!own.data) return <Skeleton lines={6} />
  return canDownload(own.data.kept.visa.status) ? <OwnVisaCard kept={own.data.kept} /> : null
}
