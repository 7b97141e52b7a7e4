import { useState, type ReactNode } from 'react'
import type { Tone } from './button-look.ts'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { Spinner } from './feedback.tsx'

interface ConfirmDialogProps {
  title: string
  /** What is about to happen. */
  children: ReactNode
  /** What the button says. */
  act: ReactNode
  tone?: Tone
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks once more before something that cannot be undone. It stays open when the deed fails, and whoever failed says why. */
export function ConfirmDialog({ title, children, act, tone = 'danger', onConfirm, onClose }: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false)

  function confirm() {
    if (isBusy) return
    setBusy(true)
    onConfirm()
      .then(onClose)
      .catch(() => setBusy(false))
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <div>{children}</div>
      <DialogActions onCancel={onClose}>
        <Button tone={tone} aria-disabled={isBusy} onClick={confirm}>
          {isBusy && <Spinner />}
          {act}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
