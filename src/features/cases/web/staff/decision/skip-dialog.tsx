import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { messageOf } from '#foundation/http/web/client.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { casesApi } from '../../../api.ts'
import { Skip, type OpenCase } from '../../../case.ts'
import { DraftTextArea } from '#domain/accounts/web/staff/drafts/draft-text-area.tsx'
import { useDeskDraft } from '#domain/accounts/web/staff/drafts/use-desk-draft.ts'

interface SkipDialogProps {
  of: OpenCase
  onDone: () => void
  onClose: () => void
}

export function SkipDialog({ of: { id }, onDone, onClose }: SkipDialogProps) {
  const { t } = useLingui()
  const translate = useTranslate()
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

  return (
    <Dialog title={t`Skip this case`} onClose={onClose}>
      <p className="text-soft">
        <Trans>
          It goes back to the queue for your colleagues, with your reason as a note. The applicant is not told.
        </Trans>
      </p>
      <DraftTextArea
        label={t`Reason`}
        draft={kept}
        problem={problem}
        value={kept.draft.reason}
        onType={(reason) => kept.change({ reason })}
      />
      <DialogActions onCancel={onClose}>
        <Button aria-disabled={skip.isPending} onClick={() => void send()}>
          <Trans>Skip and next</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}
