import { Trans, useLingui } from '@lingui/react/macro'
import { useRead } from '#foundation/http/web/use-api.ts'
import { Empty, Failed, Skeleton } from '#foundation/ui/feedback.tsx'
import { financeApi } from '../../api.ts'
import { PaymentRows } from './payments-table.tsx'

export function OpenTransfers() {
  const { t } = useLingui()
  const transfers = useRead(financeApi.transfers, {})
  if (transfers.isPending) return <Skeleton lines={6} />
  if (transfers.isError) return <Failed retry={transfers.refetch}>{t`The open transfers could not be loaded.`}</Failed>
  if (transfers.data.length === 0)
    return (
      <Empty>
        <Trans>No transfer is expected. Transfers appear here when someone chooses to pay by bank transfer.</Trans>
      </Empty>
    )
  return <PaymentRows caption={t`Open transfers`} rows={transfers.data} />
}
