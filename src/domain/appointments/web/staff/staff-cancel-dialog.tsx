import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { line } from '#foundation/values/schema.ts'
import { FormDraft } from '#domain/accounts/web/staff/drafts/form-draft.tsx'
import { useDeskDraft } from '#domain/accounts/web/staff/drafts/use-desk-draft.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { Field } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { appointmentsApi } from '../../api.ts'
import type { DeskAppointment } from '../../staff/appointment.ts'

const Reason = z.object({ reason: line(1, /*i18n*/ 'A reason is required', 200) })

export function StaffCancelDialog({ appointment, onClose }: { appointment: DeskAppointment; onClose: () => void }) {
  const { t } = useLingui()
  const cancel = useWrite(appointmentsApi.setStatus, { id: appointment.id })
  const kept = useDeskDraft(appointment.id, 'cancellation', { reason: '' })
  const { applicant } = appointment
  return (
    <Dialog title={t`Cancel the appointment of ${applicant}`} onClose={onClose}>
      <Form
        schema={Reason}
        values={{ reason: '' }}
        onSubmit={async ({ reason }) => {
          await cancel.mutateAsync({ status: 'cancelled', reason })
          kept.forget()
          onClose()
        }}
        fallbackMessage={t`The appointment could not be cancelled.`}
      >
        <FormDraft of={kept} />
        <Field name="reason" label={t`Reason`} hint={t`The applicant receives this by email.`} />
        <DialogActions>
          <Submit tone="danger">
            <Trans>Cancel the appointment</Trans>
          </Submit>
          <Button tone="secondary" data-cancel="" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
