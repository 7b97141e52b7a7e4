import { useLingui } from '@lingui/react/macro'
import { useRead } from '#foundation/http/web/use-api.ts'
import { Failed, Skeleton } from '#foundation/ui/feedback.tsx'
import { CrossingList } from '#features/visa-verification/web/crossing-list.tsx'
import { VisaFilePanel } from '#domain/visas/web/staff/visa-desk.tsx'
import { casesApi } from '../../../api.ts'
import type { OpenCase } from '../../../case.ts'
import { DeskPanel } from './desk-panel.tsx'

export function VisaPanel({ of: { id, status } }: { of: OpenCase }) {
  return status === 'approved' || status === 'issued' ? <Panels id={id} isAwaited={status === 'approved'} /> : null
}

const pollInterval = 5000

function Panels({ id, isAwaited }: { id: string; isAwaited: boolean }) {
  const { t } = useLingui()
  const params = { params: { id } }
  const file = useRead(casesApi.visas, params, isAwaited ? { refetchInterval: pollInterval } : {})
  const border = useRead(casesApi.crossings, params)
  return (
    <>
      <DeskPanel level={file.data?.visas[0]?.status === 'active' ? 'done' : 'primary'} title={t`Visa`}>
        {file.isPending && <Skeleton lines={5} />}
        {file.isError && !file.data && <Failed retry={file.refetch}>{t`The visa could not be loaded.`}</Failed>}
        {file.data && <VisaFilePanel file={file.data} />}
      </DeskPanel>
      {border.isError && (
        <DeskPanel title={t`At the border`}>
          <Failed retry={border.refetch}>{t`The crossings could not be loaded.`}</Failed>
        </DeskPanel>
      )}
      {border.data && border.data.crossings.length > 0 && (
        <DeskPanel title={t`At the border`}>
          <CrossingList record={border.data} />
        </DeskPanel>
      )}
    </>
  )
}
