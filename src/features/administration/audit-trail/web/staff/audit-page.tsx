import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '#foundation/router/web/use-router.ts'
import { screens } from '#foundation/paths.ts'
import { messageOf } from '#foundation/http/web/client.ts'
import { downloadFile } from '#foundation/http/web/save-file.ts'
import { usePages } from '#foundation/http/web/use-pages.ts'
import { ExportButton } from '#foundation/ui/staff/export-button.tsx'
import { Listing } from '#foundation/ui/listing.tsx'
import { Page } from '#foundation/ui/page.tsx'
import { SecurityAlerts } from '#features/security-alerts/web/staff/security-alerts.tsx'
import { auditTrailApi } from '../../api.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { countedUpTo, type TrailFilter } from '../../trail.ts'
import { ChainPanel } from './chain-panel.tsx'
import { TrailSearch } from './trail-search.tsx'
import { TrailTable } from './trail-table.tsx'

export function AuditPage() {
  const { t } = useLingui()
  const filter = pick(useSearch())
  const navigate = useNavigate()
  const events = usePages(auditTrailApi.trail, filter)
  const open = (search: TrailFilter) => void navigate({ to: screens.audit.path, search })
  return (
    <Page
      width="wide"
      title={t`Audit trail`}
      lead={t`Everything that happened, in order. Nothing here can be changed.`}
    >
      <ChainPanel />
      <SecurityAlerts />
      <TrailSearch filter={filter} onSearch={open}>
        <ExportButton save={() => downloadFile(auditTrailApi.exportTrail, { query: filter }, 'audit.csv')} />
      </TrailSearch>
      <Listing
        of={events}
        lines={10}
        failed={t`The audit trail could not be loaded.`}
        detail={messageOf(events.list.error)}
        empty={t`No events match this search.`}
        total={<Total total={events.total} />}
      >
        {(rows) => <TrailTable rows={rows} />}
      </Listing>
    </Page>
  )
}

function pick(search: object): TrailFilter {
  const { from, to, actor, subject, name } = search as TrailFilter
  return { from, to, actor, subject, name }
}

function Total({ total }: { total: number }) {
  const { number } = useFormat()
  if (total > countedUpTo) return <Trans>More than {{ countedUpTo: number(countedUpTo) }} events</Trans>
  return <Plural value={total} one="# event" other="# events" />
}
