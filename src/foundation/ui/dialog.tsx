import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** Mount it to open it. Focus returns to where it was. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const { t } = useLingui()
  const titleId = useId()
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = box.current
    const before = document.activeElement
    dialog?.showModal()
    // The browser would focus the close button.
    dialog?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    return () => {
      dialog?.close()
      // Runs just after the dialog has left the page: a reader who has moved on keeps their focus.
      if (before instanceof HTMLElement && isNowhere(document.activeElement)) before.focus()
    }
  }, [])

  return (
    <dialog
      ref={box}
      aria-labelledby={titleId}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-md border border-line bg-card p-0 text-ink shadow-float"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="flex items-start justify-between gap-4 px-5 pt-5 sm:px-6">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        <button
          type="button"
          aria-label={t`Close`}
          data-tooltip=""
          className="-mt-2 -mr-2 flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-blue-soft"
          onClick={onClose}
        >
          <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true" focusable="false">
            <path d="m6 6 12 12M18 6 6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      </div>
      <div className="space-y-4 px-5 pt-2 pb-5 sm:px-6 sm:pb-6">{children}</div>
    </dialog>
  )
}

const isNowhere = (element: Element | null) => !element?.isConnected || element === document.body

export function DialogActions({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-3">
      {children}
      <Button tone="secondary" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}
