import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { Unbroken } from './unbroken.tsx'
import { Button } from './button.tsx'
import { useModal } from './use-modal.ts'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** Mount it to open it. On a low screen the middle scrolls; the title and the actions stay visible. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const { t } = useLingui()
  const titleId = useId()
  const box = useModal()
  return (
    <dialog
      ref={box}
      aria-labelledby={titleId}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-md flex-col overflow-hidden rounded-md border border-line bg-card p-0 text-ink shadow-float open:flex"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="flex shrink-0 items-start justify-between gap-4 px-5 pt-5 pb-1 sm:px-6">
        <h2 id={titleId} className="text-xl">
          <Unbroken>{title}</Unbroken>
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
      <div className="overflow-y-auto">
        <div className="space-y-4 px-5 pt-1 pb-5 sm:px-6">{children}</div>
      </div>
    </dialog>
  )
}

/** Stands last in a dialog or in its form, with the button that confirms it first: at the desk Ctrl+Enter presses it. */
export function DialogActions({ onCancel, children }: { onCancel?: () => void; children: ReactNode }) {
  return (
    <div
      data-actions=""
      className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap gap-3 border-t border-line bg-card px-5 py-3 sm:-mx-6 sm:px-6"
    >
      {children}
      {onCancel && (
        <Button tone="secondary" data-cancel="" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      )}
    </div>
  )
}
