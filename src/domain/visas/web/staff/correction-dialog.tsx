import { Trans, useLingui } from '@lingui/react/macro'
import { FormDraft } from '#domain/accounts/web/staff/drafts/form-draft.tsx'
import { useDeskDraft } from '#domain/accounts/web/staff/drafts/use-desk-draft.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { Field, TextArea } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { visasApi } from '../../api.ts'
import type { CorrectionRequest } from '../../correction-request.ts'
import type { StaffVisa } from '../../visa-file.ts'
import { CorrectionForm, type Holder } from '../../visa.ts'
import { HolderField } from '../holder-field.tsx'

const holderFields: readonly (keyof Holder)[] = [
  'lastName',
  'firstName',
  'passportNumber',
  'passportCountry',
  'expiryDate',
  'nationality',
  'dob',
  'gender',
]

interface CorrectionDialogProps {
  visa: StaffVisa
  request?: CorrectionRequest | null
  onClose: () => void
}

export function CorrectionDialog({ visa, request, onClose }: CorrectionDialogProps) {
  const { t } = useLingui()
  const ask = useWrite(visasApi.askCorrection, { id: visa.id })
  const values = {
    ...visa.person,
    ...request?.changes,
    reason: '',
    evidence: request ? t`Document that the holder sent with the request, kept with the case` : '',
  }
  const kept = useDeskDraft(visa.id, 'correction', values)
  return (
    <Dialog title={t`Correct or move to a new passport`} onClose={onClose}>
      <ul className="list-disc space-y-1 pl-5 text-sm">
        <li>
          <Trans>A second administrator must confirm. A new visa with its own number then replaces this one.</Trans>
        </li>
        <li>
          <Trans>
            Change either the details of a new passport or one detail of the holder: name, date of birth, nationality or
            sex.
          </Trans>
        </li>
        <li>
          <Trans>The old number and its codes are then no longer valid.</Trans>
        </li>
        <li>
          <Trans>Validity and entries stay the same. If the passport expires first, the visa expires with it.</Trans>
        </li>
        <li>
          <Trans>The holder receives an email with your reason and the new PDF.</Trans>
        </li>
      </ul>
      <Form
        schema={CorrectionForm}
        values={values}
        onSubmit={async ({ reason, evidence, ...corrections }) => {
          await ask.mutateAsync({ corrections, reason, evidence })
          kept.forget()
          toast({ title: t`Correction requested`, description: t`A second administrator can confirm it now.` })
          onClose()
        }}
        fallbackMessage={t`The request could not be saved.`}
      >
        <FormDraft of={kept} />
        {holderFields.map((name) => (
          <HolderField key={name} name={name} />
        ))}
        <Field
          name="evidence"
          label={t`Evidence`}
          hint={t`The document that proves it, who checked it and where a copy is kept`}
          autoComplete="off"
        />
        <TextArea name="reason" label={t`Reason`} hint={t`Shown to the holder.`} className="field-box min-h-20" />
        <DialogActions onCancel={onClose}>
          <Submit pending={t`Saving...`}>
            <Trans>Ask for the correction</Trans>
          </Submit>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
