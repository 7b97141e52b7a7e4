import { useState, type ReactNode } from 'react'
import type { Tone } from './button-classes.ts'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { Spinner } from './feedback.tsx'

interface ConfirmDialogProps {
  title: string
  children: ReactNode
  act: ReactNode
  tone?: Tone
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Stays open when the action fails; the caller reports why. */
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
