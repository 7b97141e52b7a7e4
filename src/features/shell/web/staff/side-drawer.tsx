import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CurrentUser } from '#domain/accounts/account.ts'
import { Icon } from '#foundation/ui/icon.tsx'
import { useModal } from '#foundation/ui/use-modal.ts'
import { SideBar } from './side-bar.tsx'

export function SideDrawer({ user }: { user: CurrentUser }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="xl:hidden">
      <button
        type="button"
        aria-label={t`Menu`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="inline-flex size-11 items-center justify-center rounded-md hover:bg-white/15"
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
      </button>
      {isOpen && <Drawer user={user} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Drawer({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
  const { t } = useLingui()
  const box = useModal()
  return (
    <dialog
      ref={box}
      aria-label={t`Menu`}
      className="m-0 h-dvh max-h-dvh w-72 max-w-[85vw] overflow-y-auto border-r border-line bg-card p-3 text-ink shadow-float"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // A press beside the drawer lands on the dialog itself.
      onPointerDown={(event) => {
        if (event.target === event.currentTarget && event.clientX > event.currentTarget.clientWidth) onClose()
      }}
    >
      <div className="flex justify-end">
        <button
          type="button"
          aria-label={t`Close`}
          className="flex size-11 items-center justify-center rounded-md hover:bg-blue-soft"
          onClick={onClose}
        >
          <Icon name="close" className="size-5" />
        </button>
      </div>
      <SideBar user={user} onLeave={onClose} />
    </dialog>
  )
}
