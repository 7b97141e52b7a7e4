import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { FormDraft } from '#domain/accounts/web/staff/drafts/form-draft.tsx'
import { useDeskDraft } from '#domain/accounts/web/staff/drafts/use-desk-draft.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { TextArea } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { visasApi } from '../../api.ts'
import { formatVisaNumber } from '../../visa-number.ts'
import type { StaffVisa } from '../../visa-file.ts'
import { Reason } from '../../visa.ts'

const RevocationForm = z.object({ reason: Reason })

export function SuspensionDialog({ visa, onClose }: { visa: StaffVisa; onClose: () => void }) {
  const { t } = useLingui()
  const suspend = useWrite(visasApi.suspend, { id: visa.id })
  const kept = useDeskDraft(visa.id, 'suspension', { reason: '' })
  const number = formatVisaNumber(visa.visaNumber)
  return (
    <Dialog title={t`Suspend visa ${number}`} onClose={onClose}>
      <p>
        <Trans>
          The visa is suspended everywhere immediately, and the holder is told. If an administrator confirms within a
          day, it is permanently revoked; otherwise it becomes valid again.
        </Trans>
      </p>
      <Form
        schema={RevocationForm}
        values={{ reason: '' }}
        onSubmit={async (values) => {
          await suspend.mutateAsync(values)
          kept.forget()
          toast({ title: t`Visa suspended`, description: t`An administrator can confirm the revocation within a day.` })
          onClose()
        }}
        fallbackMessage={t`The visa could not be suspended.`}
      >
        <FormDraft of={kept} />
        <TextArea
          name="reason"
          label={t`Reason`}
          hint={t`Shown to the holder if the visa is revoked.`}
          className="field-box min-h-24"
        />
        <DialogActions onCancel={onClose}>
          <Submit tone="danger" pending={t`Saving...`}>
            <Trans>Suspend the visa</Trans>
          </Submit>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
