import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Icon } from '#foundation/ui/icon.tsx'
import { SearchDialog } from './search-dialog.tsx'

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** Works wherever it is mounted: the button is for the pointer, the keys are for the whole page. `isWide` names both. */
export function StaffSearch({ isWide = false }: { isWide?: boolean }) {
  const { t } = useLingui()
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
        aria-label={t`Find people and numbers`}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        data-tooltip=""
        className="-mx-1 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2 font-semibold hover:bg-white/15"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        {isWide && (
          <>
            <Trans>Find</Trans>
            <kbd aria-hidden="true" className="rounded-sm border border-white/60 px-1.5 font-sans text-xs">
              {isMac() ? '⌘K' : 'Ctrl K'}
            </kbd>
          </>
        )}
      </button>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}
