import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { wordsOf } from '#platform/web/client.ts'
import { useSay } from '#platform/web/use-say.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogActions } from '#ui/dialog.tsx'
import { Notice } from '#ui/feedback.tsx'

interface ConfirmDialogProps {
  title: string
  /** What is about to happen. */
  children: ReactNode
  act: string
  onConfirmed: () => Promise<unknown>
  onClose: () => void
}

/** Asks once more before something that cannot be undone. What the service refuses is said here. */
export function ConfirmDialog({ title, children, act, onConfirmed, onClose }: ConfirmDialogProps) {
  const { t } = useLingui()
  const say = useSay()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function confirm() {
    if (isBusy) return
    setBusy(true)
    try {
      await onConfirmed()
      onClose()
    } catch (error) {
      setProblem(wordsOf(error) ?? t`That did not work. Please try again.`)
      setBusy(false)
    }
  }

  return (
    <Dialog title={title} onClose={onClose}>
      {problem && <Notice kind="problem">{say(problem)}</Notice>}
      <p>{children}</p>
      <DialogActions onCancel={onClose}>
        <Button tone="danger" aria-disabled={isBusy} onClick={() => void confirm()}>
          {act}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
