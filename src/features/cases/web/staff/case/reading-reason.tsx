import { Trans, useLingui } from '@lingui/react/macro'
import { FormDraft } from '#domain/accounts/web/staff/drafts/form-draft.tsx'
import { useDeskDraft } from '#domain/accounts/web/staff/drafts/use-desk-draft.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { TextArea } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { casesApi } from '../../../api.ts'
import { ReadingReason } from '../../../case.ts'

export function ReadingReasonForm({ id }: { id: string }) {
  const { t } = useLingui()
  const give = useWrite(casesApi.giveReason, { id })
  const kept = useDeskDraft(id, 'reading', { reason: '' })
  return (
    <div className="mt-4 max-w-xl rounded-md border border-line bg-card p-4">
      <h2 className="text-lg">
        <Trans>Read this case</Trans>
      </h2>
      <p className="mt-1 mb-3">
        <Trans>
          You can read another officer’s case if you give a reason. Your reason is logged, and the applicant sees that
          their case was opened.
        </Trans>
      </p>
      <Form
        schema={ReadingReason}
        values={{ reason: '' }}
        onSubmit={async (values) => {
          await give.mutateAsync(values)
          kept.forget()
        }}
        fallbackMessage={t`That did not work. Please try again.`}
      >
        <FormDraft of={kept} />
        <TextArea name="reason" label={t`Reason`} className="field-box min-h-20" />
        <Submit pending={t`Saving...`}>
          <Trans>Open read-only</Trans>
        </Submit>
      </Form>
    </div>
  )
}
