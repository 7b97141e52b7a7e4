import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { screens } from '#paths.ts'
import { wordsOf } from '#platform/web/client.ts'
import { saveFile } from '#platform/web/save-file.ts'
import { usePages } from '#platform/web/use-pages.ts'
import { useSay } from '#platform/web/use-say.ts'
import { Button } from '#ui/button.tsx'
import { Empty, Failed, Skeleton, Spinner } from '#ui/feedback.tsx'
import { Page } from '#ui/layout.tsx'
import { Pager } from '#ui/pager.tsx'
import { toast } from '#ui/toast-store.ts'
import { oversightApi } from '../api.ts'
import { countedUpTo, type TrailFilter } from '../trail.ts'
import { ChainPanel } from './chain-panel.tsx'
import { TrailSearch } from './trail-search.tsx'
import { TrailTable } from './trail-table.tsx'

/** What happened, by whom, and whether nobody has changed the record of it. */
export function AuditPage() {
  const { t } = useLingui()
  const filter: TrailFilter = useSearch({ strict: false, select: pick })
  const navigate = useNavigate()
  const { list, page, pages, turn } = usePages(oversightApi.trail, filter)
  const open = (search: TrailFilter) => void navigate({ to: screens.audit.path, search })
  return (
    <Page
      width="wide"
      title={t`Audit trail`}
      lead={t`Everything that happened, in order. Nothing here can be changed.`}
    >
      <ChainPanel />
      <TrailSearch key={JSON.stringify(filter)} filter={filter} onSearch={open} />
      {list.isPending && <Skeleton lines={10} />}
      {list.isError && (
        <Failed retry={list.refetch} detail={wordsOf(list.error)}>{t`The audit trail could not be loaded.`}</Failed>
      )}
      {list.isSuccess && list.data.rows.length === 0 && (
        <Empty>
          <Trans>Nothing happened that fits.</Trans>
        </Empty>
      )}
      {list.isSuccess && list.data.rows.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Total total={list.data.total} />
            <ExportButton filter={filter} />
          </div>
          <TrailTable rows={list.data.rows} />
          {pages > 1 && <Pager page={page} pages={pages} onTurn={turn} />}
        </>
      )}
    </Page>
  )
}

function pick(search: object): TrailFilter {
  const { from, to, actor, subject, name } = search as TrailFilter
  return { from, to, actor, subject, name }
}

function Total({ total }: { total: number }) {
  return (
    <p className="text-soft">
      {total > countedUpTo ? <Trans>More than {countedUpTo} events</Trans> : <Trans>{total} events</Trans>}
    </p>
  )
}

function ExportButton({ filter }: { filter: TrailFilter }) {
  const { t } = useLingui()
  const say = useSay()
  const [isBusy, setBusy] = useState(false)

  async function save() {
    if (isBusy) return
    setBusy(true)
    try {
      await saveFile(oversightApi.exportTrail, { query: filter }, 'audit.csv')
    } catch (error) {
      const description = say(wordsOf(error) ?? '')
      toast({ title: t`The file could not be made.`, description, variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button tone="secondary" aria-disabled={isBusy} onClick={() => void save()}>
      {isBusy && <Spinner />}
      <Trans>Export CSV</Trans>
    </Button>
  )
}
