import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call, messageOf } from '#foundation/http/web/client.ts'
import { usePages } from '#foundation/http/web/use-pages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { ConfirmDialog } from '#foundation/ui/confirm-dialog.tsx'
import { Listing } from '#foundation/ui/listing.tsx'
import { Page } from '#foundation/ui/page.tsx'
import { SearchBox } from '#foundation/ui/staff/search-box.tsx'
import { Table } from '#foundation/ui/table.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { watchlistApi } from '../../api.ts'
import type { WatchEntry } from '../../watchlist.ts'
import { AddEntryDialog } from './add-entry-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { useWatchedName } from './watched-name.tsx'

export function WatchlistPage() {
  const { t } = useLingui()
  const [dialog, setDialog] = useState<'add' | 'import'>()
  const close = () => setDialog(undefined)
  const [q, setQ] = useState<string>()
  const entries = usePages(watchlistApi.list, { q })
  const { total } = entries
  return (
    <Page
      width="wide"
      title={t`Watchlist`}
      lead={t`A hit blocks approval until an officer has decided whether it is the same person.`}
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setDialog('add')}>
          <Trans>Add an entry</Trans>
        </Button>
        <Button tone="secondary" onClick={() => setDialog('import')}>
          <Trans>Import a list</Trans>
        </Button>
      </div>
      {(q !== undefined || total > 0) && (
        <SearchBox
          label={t`Search the watchlist`}
          placeholder={t`Name, passport or reason`}
          value={q}
          onSearch={setQ}
        />
      )}
      <Listing
        of={entries}
        failed={t`The watchlist could not be loaded.`}
        empty={
          q === undefined ? t`The watchlist is empty. Add an entry or import a list.` : t`No entries match this search.`
        }
        total={<Plural value={total} one="# entry" other="# entries" />}
      >
        {(rows) => <Entries entries={rows} />}
      </Listing>
      {dialog === 'add' && <AddEntryDialog onClose={close} />}
      {dialog === 'import' && <ImportDialog onClose={close} />}
    </Page>
  )
}

function Entries({ entries }: { entries: readonly WatchEntry[] }) {
  const { t } = useLingui()
  const { date, number } = useFormat()
  const translate = useTranslate()
  const queryClient = useQueryClient()
  const [entryToRemove, setEntryToRemove] = useState<WatchEntry>()
  const describe = useWatchedName()
  const describeEntry = ({ watched }: WatchEntry) => describe(watched)

  async function remove({ id }: WatchEntry) {
    try {
      await call(watchlistApi.remove, { params: { id } })
      await queryClient.invalidateQueries()
      toast({
        title: t`Waiting for a second administrator`,
        description: t`The entry stays active until another administrator confirms its removal.`,
      })
    } catch (error) {
      toast({ title: t`That did not work`, description: translate(messageOf(error) ?? ''), variant: 'destructive' })
      throw error
    }
  }

  const removal = (entry: WatchEntry, name: string) => (
    <Button
      tone="quiet"
      className="min-h-8! px-2! py-0.5! text-sm max-md:px-0!"
      aria-label={t`Remove ${name}`}
      onClick={() => setEntryToRemove(entry)}
    >
      <Trans>Remove</Trans>
    </Button>
  )
  return (
    <>
      <Table
        caption={t`Watchlist`}
        rows={entries}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'kind',
            header: t`Kind`,
            cell: ({ kind }) => (kind === 'passport' ? t`Passport` : t`Person`),
          },
          { name: 'who', header: t`Person or passport`, cell: describeEntry },
          { name: 'reason', header: t`Reason`, cell: ({ reason }) => reason },
          {
            name: 'valid',
            header: t`Valid`,
            cell: ({ validFrom, validUntil }) =>
              validUntil ? `${date(validFrom)} – ${date(validUntil)}` : t`from ${{ day: date(validFrom) }}`,
          },
          {
            name: 'matches',
            header: t`Similar open cases`,
            cell: ({ comparedAt, openMatches }) => (comparedAt ? number(openMatches) : t`Being compared`),
          },
          { name: 'by', header: t`Added by`, cell: ({ createdBy }) => createdBy ?? '–' },
          {
            name: 'actions',
            header: <span className="sr-only">{t`Actions`}</span>,
            cell: (entry) => removal(entry, describeEntry(entry)),
          },
        ]}
      />
      {entryToRemove && (
        <ConfirmDialog
          title={t`Remove the entry?`}
          act={t`Remove`}
          onConfirm={() => remove(entryToRemove)}
          onClose={() => setEntryToRemove(undefined)}
        >
          <p>{describeEntry(entryToRemove)}</p>
          <p>
            <Trans>A second administrator must confirm this.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
