import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useUser } from '#domain/accounts/web/use-user.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { useCasesSearch, type SavedSearch } from './use-cases-search.ts'

interface SavedView {
  name: string
  search: SavedSearch
}

/** Filters by name, on this device. What was searched for is left out: it may be somebody's name. */
export function SavedViews() {
  const { t } = useLingui()
  const staffId = useUser()?.id ?? ''
  const [views, setViews] = useState(() => readViews(staffId))
  const [isNaming, setNaming] = useState(false)
  const { saved, isFiltered, openSaved } = useCasesSearch()
  const keep = (next: SavedView[]) => {
    setViews(next)
    writeViews(staffId, next)
  }
  const current = views.find(({ search }) => JSON.stringify(search) === JSON.stringify(saved))
  return (
    <>
      {views.length > 0 && (
        <ul className="flex flex-wrap gap-1" aria-label={t`Saved views`}>
          {views.map(({ name, search }) => (
            <li key={name}>
              <Button
                tone="secondary"
                className="min-h-9! px-3! py-1! text-sm"
                aria-pressed={name === current?.name}
                onClick={() => openSaved(search)}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isFiltered && !current && (
        <Button tone="quiet" onClick={() => setNaming(true)}>
          <Trans>Save this view</Trans>
        </Button>
      )}
      {current && (
        <Button tone="quiet" onClick={() => keep(views.filter(({ name }) => name !== current.name))}>
          <Trans>Delete this view</Trans>
        </Button>
      )}
      {isNaming && (
        <NameDialog
          onName={(name) => {
            keep([...views.filter((view) => view.name !== name), { name, search: saved }])
            setNaming(false)
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}

function NameDialog({ onName, onClose }: { onName: (name: string) => void; onClose: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const [name, setName] = useState('')
  return (
    <Dialog title={t`Save this view`} onClose={onClose}>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') onName(name.trim())
        }}
      >
        <label htmlFor={id} className="block font-semibold">
          <Trans>Name</Trans>
        </label>
        <input
          id={id}
          className="field-box"
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <DialogActions onCancel={onClose}>
          <Button type="submit" disabled={name.trim() === ''}>
            <Trans>Save</Trans>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const storageKey = (staffId: string) => `desk-views/${staffId}`

function readViews(staffId: string): SavedView[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(staffId)) ?? '[]')
    return Array.isArray(kept) ? (kept as SavedView[]) : []
  } catch {
    return []
  }
}

function writeViews(staffId: string, views: readonly SavedView[]): void {
  try {
    localStorage.setItem(storageKey(staffId), JSON.stringify(views))
  } catch {
    // Without storage the view lasts as long as the page.
  }
}
