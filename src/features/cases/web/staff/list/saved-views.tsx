import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Button } from '#foundation/ui/button.tsx'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { maxViewName, type SavedSearch, type SavedView } from '../../../desk-preferences.ts'
import { useCasesSearch } from './use-cases-search.ts'
import { useDesk } from './use-desk.ts'

export function SavedViews() {
  const { t } = useLingui()
  const { desk, change } = useDesk()
  const { views } = desk
  const [isNaming, setNaming] = useState(false)
  const { saved, isFiltered, openSaved } = useCasesSearch()
  const keep = (next: SavedView[]) => change({ views: next })
  const current = views.find(({ search }) => isSame(search, saved))
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
          <Trans context="of a thing">Name</Trans>
        </label>
        <input
          id={id}
          className="field-box"
          maxLength={maxViewName}
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

const partsOf = (search: SavedSearch) =>
  JSON.stringify(
    search,
    Object.keys(search).toSorted((one, other) => one.localeCompare(other)),
  )

const isSame = (one: SavedSearch, other: SavedSearch) => partsOf(one) === partsOf(other)
