import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormDraft } from '#domain/accounts/web/staff/drafts/form-draft.tsx'
import { useDeskDraft } from '#domain/accounts/web/staff/drafts/use-desk-draft.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { Notice } from '#foundation/ui/feedback.tsx'
import { TextArea } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { visasApi } from '../../api.ts'
import { RequestAnswer, type CorrectionRequest } from '../../correction-request.ts'
import { requestSubjects } from '../../request-subjects.ts'
import type { StaffVisa } from '../../visa-file.ts'
import { HolderChanges } from '../holder-changes.tsx'

interface RequestNoticeProps {
  visa: StaffVisa
  request: CorrectionRequest
  onCorrect?: () => void
}

export function RequestNotice({ visa, request, onCorrect }: RequestNoticeProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { moment } = useFormat()
  const [isAnswering, setAnswering] = useState(false)
  const subject = translate(requestSubjects[request.about].label)
  return (
    <Notice kind="warning" title={t`The holder says that something is wrong: ${subject}`}>
      <p className="text-soft">{moment(request.askedAt)}</p>
      <HolderChanges person={visa.person} changes={request.changes} />
      {request.statement && (
        <blockquote className="mt-2 border-l-4 border-line pl-3 whitespace-pre-line">{request.statement}</blockquote>
      )}
      {request.about !== 'other' && (
        <p className="mt-2">
          <Trans>The supporting document is with the case documents.</Trans>
        </p>
      )}
      {request.about !== 'other' && !onCorrect && !visa.correction && (
        <p className="mt-2">
          <Trans>An administrator can correct the visa. You can reply if it should stay as it is.</Trans>
        </p>
      )}
      {!visa.correction && (
        <div className="mt-2 flex flex-wrap gap-2">
          {onCorrect && request.about !== 'other' && (
            <Button onClick={onCorrect}>
              <Trans>Correct as requested</Trans>
            </Button>
          )}
          <Button tone="secondary" onClick={() => setAnswering(true)}>
            <Trans>Answer without a change</Trans>
          </Button>
        </div>
      )}
      {isAnswering && <AnswerDialog id={request.id} onClose={() => setAnswering(false)} />}
    </Notice>
  )
}

function AnswerDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const decline = useWrite(visasApi.declineCorrectionRequest, { id })
  const kept = useDeskDraft(id, 'answer', { answer: '' })
  return (
    <Dialog title={t`Answer without a change`} onClose={onClose}>
      <p>
        <Trans>The visa stays as it is. The holder receives your answer by email and sees it next to the visa.</Trans>
      </p>
      <Form
        schema={RequestAnswer}
        values={{ answer: '' }}
        onSubmit={async (values) => {
          await decline.mutateAsync(values)
          kept.forget()
          toast({ title: t`Answer sent` })
          onClose()
        }}
        fallbackMessage={t`The answer could not be sent.`}
      >
        <FormDraft of={kept} />
        <TextArea name="answer" label={t`Your answer`} hint={t`Shown to the holder.`} className="field-box min-h-24" />
        <DialogActions onCancel={onClose}>
          <Submit pending={t`Sending...`}>
            <Trans>Send answer</Trans>
          </Submit>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
