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
import { Message, type OpenCase } from '../../../case.ts'
import { DraftTextArea } from '#domain/accounts/web/staff/drafts/draft-text-area.tsx'
import { useDeskDraft } from '#domain/accounts/web/staff/drafts/use-desk-draft.ts'
import { useShowCase } from '../use-show-case.ts'

export function MessageDialog({ of: { id }, onClose }: { of: OpenCase; onClose: () => void }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const kept = useDeskDraft(id, 'message', { text: '' })
  const [problem, setProblem] = useState<string>()
  const write = useWrite(casesApi.writeToApplicant, { id })
  const showCase = useShowCase()

  async function send() {
    if (write.isPending) return
    const given = z.safeParse(Message, kept.draft)
    if (!given.success) {
      setProblem(translate(given.error.issues[0]?.message ?? ''))
      return
    }
    try {
      showCase(await write.mutateAsync(given.data))
      kept.forget()
      toast({ title: t`Message sent` })
      onClose()
    } catch (error) {
      setProblem(translate(messageOf(error) ?? t`That did not work. Please try again.`))
    }
  }

  return (
    <Dialog title={t`Write to the applicant`} onClose={onClose}>
      <p className="text-soft">
        <Trans>
          The message is sent by email and shown in the application. No reply is expected. If you need one, request
          information instead.
        </Trans>
      </p>
      <DraftTextArea
        label={t`Message`}
        draft={kept}
        problem={problem}
        value={kept.draft.text}
        onType={(text) => kept.change({ text })}
      />
      <DialogActions onCancel={onClose}>
        <Button aria-disabled={write.isPending} onClick={() => void send()}>
          <Trans>Send</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}
