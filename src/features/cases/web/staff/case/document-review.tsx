import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { isDecided } from '#domain/applications/status.ts'
import { FormDraft } from '#domain/accounts/web/staff/drafts/form-draft.tsx'
import { useDeskDraft } from '#domain/accounts/web/staff/drafts/use-desk-draft.ts'
import type { DocumentRecord } from '#domain/documents/document.ts'
import { line } from '#foundation/values/schema.ts'
import { messageOf } from '#foundation/http/web/client.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Field } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { casesApi } from '../../../api.ts'
import type { OpenCase } from '../../../case.ts'
import { useShowDocument } from '../use-show-case.ts'

const RejectionForm = z.object({
  reason: line(3, /*i18n*/ 'Please explain why you’re sending the document back.', 1000),
})
const button = 'min-h-9! px-3! py-1! text-sm'

export function DocumentReview({ of: { id, status }, document }: { of: OpenCase; document: DocumentRecord }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const [isSendingBack, setSendingBack] = useState(false)
  const showDocument = useShowDocument(id)
  const review = useWrite(casesApi.reviewDocument, { id, documentType: document.documentType })
  if (isDecided(status) || document.status === 'quarantined') return null
  const accept = () =>
    review.mutate(
      { status: 'approved' },
      {
        onSuccess: ({ document: reviewed }) => showDocument(reviewed),
        onError: (error) =>
          toast({
            title: t`That did not work`,
            description: translate(messageOf(error) ?? ''),
            variant: 'destructive',
          }),
      },
    )
  return (
    <div className="mt-2 space-y-2">
      {document.reason && <p className="text-red-text">{document.reason}</p>}
      <div className="flex flex-wrap gap-2">
        <Button tone="secondary" className={button} disabled={document.status === 'approved'} onClick={accept}>
          <Trans>Accept document</Trans>
        </Button>
        {!isSendingBack && (
          <Button tone="secondary" className={button} onClick={() => setSendingBack(true)}>
            <Trans>Send back</Trans>
          </Button>
        )}
      </div>
      {isSendingBack && <SendBackForm caseId={id} document={document} onDone={() => setSendingBack(false)} />}
    </div>
  )
}

interface SendBackFormProps {
  caseId: string
  document: DocumentRecord
  onDone: () => void
}

function SendBackForm({ caseId, document: { documentType, reason }, onDone }: SendBackFormProps) {
  const { t } = useLingui()
  const showDocument = useShowDocument(caseId)
  const review = useWrite(casesApi.reviewDocument, { id: caseId, documentType })
  const values = { reason: reason ?? '' }
  const kept = useDeskDraft(caseId, `document ${documentType}`, values)
  return (
    <Form
      schema={RejectionForm}
      values={values}
      onSubmit={async (rejection) => {
        const { document: sentBack } = await review.mutateAsync({ status: 'rejected', ...rejection })
        showDocument(sentBack)
        kept.forget()
        onDone()
      }}
      fallbackMessage={t`That did not work. Please try again.`}
    >
      <FormDraft of={kept} />
      <Field name="reason" label={t`Reason for sending it back`} hint={t`Shown to the applicant.`} />
      <Submit tone="danger" pending={t`Sending...`}>
        <Trans>Send back</Trans>
      </Submit>
    </Form>
  )
}
