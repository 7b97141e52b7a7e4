import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Icon } from '#foundation/ui/icon.tsx'
import { SearchDialog } from './search-dialog.tsx'

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

export function StaffSearch() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      // A dialog that is open already keeps what was typed into it.
      if (!document.querySelector('dialog[open]')) setOpen(true)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        className="-mx-1 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2 font-semibold hover:bg-white/15"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span className="sr-only">
          <Trans>Find people and numbers</Trans>
        </span>
        <span aria-hidden="true" className="inline-flex items-center gap-2 max-md:hidden">
          <Trans>Find</Trans>
          <kbd className="rounded-sm border border-white/60 px-1.5 font-sans text-xs">{isMac() ? '⌘K' : 'Ctrl K'}</kbd>
        </span>
      </button>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}
