import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { messageOf } from '#foundation/http/web/client.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { Notice } from '#foundation/ui/feedback.tsx'

interface ConfirmDialogProps {
  title: string
  children: ReactNode
  act: string
  onConfirmed: () => Promise<unknown>
  onClose: () => void
}

export function ConfirmDialog({ title, children, act, onConfirmed, onClose }: ConfirmDialogProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function confirm() {
    if (isBusy) return
    setBusy(true)
    try {
      await onConfirmed()
      onClose()
    } catch (error) {
      setProblem(messageOf(error) ?? t`That did not work. Please try again.`)
      setBusy(false)
    }
  }

  return (
    <Dialog title={title} onClose={onClose}>
      {problem && <Notice kind="problem">{translate(problem)}</Notice>}
      <div className="space-y-3">{children}</div>
      <DialogActions onCancel={onClose}>
        <Button tone="danger" aria-disabled={isBusy} onClick={() => void confirm()}>
          {act}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
