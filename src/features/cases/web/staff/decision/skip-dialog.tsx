import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { messageOf } from '#foundation/http/web/client.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { casesApi } from '../../../api.ts'
import { Skip, type OpenCase } from '../../../case.ts'
import { useConfirmShortcut } from '../case/use-shortcuts.ts'
import { DraftRestored } from '../drafts/draft-restored.tsx'
import { useDeskDraft } from '../drafts/use-desk-draft.ts'

interface SkipDialogProps {
  of: OpenCase
  onDone: () => void
  onClose: () => void
}

export function SkipDialog({ of: { id }, onDone, onClose }: SkipDialogProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const ids = useId()
  const kept = useDeskDraft(id, 'skip', { reason: '' })
  const [problem, setProblem] = useState<string>()
  const skip = useWrite(casesApi.skip, { id })

  async function send() {
    if (skip.isPending) return
    const given = z.safeParse(Skip, kept.draft)
    if (!given.success) {
      setProblem(translate(given.error.issues[0]?.message ?? ''))
      return
    }
    try {
      await skip.mutateAsync(given.data)
      kept.forget()
      toast({ title: t`Case skipped` })
      onDone()
    } catch (error) {
      setProblem(translate(messageOf(error) ?? t`That did not work. Please try again.`))
    }
  }
  useConfirmShortcut(() => void send())

  return (
    <Dialog title={t`Skip this case`} onClose={onClose}>
      <p className="text-soft">
        <Trans>
          It goes back to the queue for your colleagues, with your reason as a note. The applicant is not told.
        </Trans>
      </p>
      <DraftRestored of={kept} />
      {problem && (
        <p id={`${ids}-error`} role="alert" className="font-semibold text-red-text">
          {problem}
        </p>
      )}
      <div>
        <label htmlFor={ids} className="block font-semibold">
          <Trans>Reason</Trans>
        </label>
        <textarea
          id={ids}
          className="field-box mt-1.5 min-h-20"
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${ids}-error` : undefined}
          value={kept.draft.reason}
          onChange={(event) => kept.change({ reason: event.target.value })}
        />
      </div>
      <DialogActions onCancel={onClose}>
        <Button aria-disabled={skip.isPending} onClick={() => void send()}>
          <Trans>Skip and next</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}
