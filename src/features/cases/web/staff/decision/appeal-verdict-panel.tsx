import { Trans, useLingui } from '@lingui/react/macro'
import { FormDraft } from '#domain/accounts/web/staff/drafts/form-draft.tsx'
import { useDeskDraft } from '#domain/accounts/web/staff/drafts/use-desk-draft.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { Select } from '#foundation/ui/choice.tsx'
import { TextArea } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { casesApi } from '../../../api.ts'
import { AppealVerdict, type OpenCase } from '../../../case.ts'
import { useShowCase } from '../use-show-case.ts'
import { DeskPanel } from '../case/desk-panel.tsx'

export function AppealVerdictPanel({ of: { id, reviewRequest } }: { of: OpenCase }) {
  const { t } = useLingui()
  if (!reviewRequest) return null
  return (
    <DeskPanel title={t`Appeal filed`}>
      <blockquote className="mb-3 border-l-4 border-line pl-3 whitespace-pre-line">
        {reviewRequest.statement}
      </blockquote>
      {!reviewRequest.mayDecide ? (
        <p>
          <Trans>The appeal must be decided by someone other than the officer who decided the case.</Trans>
        </p>
      ) : (
        <AppealVerdictForm caseId={id} />
      )}
    </DeskPanel>
  )
}

function AppealVerdictForm({ caseId }: { caseId: string }) {
  const { t } = useLingui()
  const showCase = useShowCase()
  const decide = useWrite(casesApi.closeAppeal, { id: caseId })
  const values = { verdict: '' as 'upheld', reasons: '' }
  const kept = useDeskDraft(caseId, 'appeal', values)
  return (
    <Form
      schema={AppealVerdict}
      values={values}
      onSubmit={async (verdict) => {
        showCase(await decide.mutateAsync(verdict))
        kept.forget()
        toast({ title: t`Appeal decided` })
      }}
      fallbackMessage={t`That did not work. Please try again.`}
    >
      <FormDraft of={kept} />
      <Select
        name="verdict"
        label={t`Outcome`}
        placeholder={t`Choose`}
        options={[
          { value: 'upheld', label: t`The rejection is upheld` },
          { value: 'granted', label: t`Reopen the case` },
        ]}
      />
      <TextArea name="reasons" label={t`Reasons`} hint={t`Shown to the applicant.`} className="field-box min-h-20" />
      <Submit pending={t`Saving...`}>
        <Trans>Decide the appeal</Trans>
      </Submit>
    </Form>
  )
}
