import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { TextArea } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { visasApi } from '../../api.ts'
import { formatVisaNumber } from '../../visa-number.ts'
import { Reason, type StaffVisa } from '../../visa.ts'

const RevocationForm = z.object({ reason: Reason })

export function AskRevocationDialog({ visa, onClose }: { visa: StaffVisa; onClose: () => void }) {
  const { t } = useLingui()
  const ask = useWrite(visasApi.askRevocation, { id: visa.id })
  const number = formatVisaNumber(visa.visaNumber)
  return (
    <Dialog title={t`Revoke visa ${number}`} onClose={onClose}>
      <p>
        <Trans>
          A second administrator has to confirm. Until then the visa stays valid; from then on it is refused everywhere,
          and its holder gets a mail with your reason.
        </Trans>
      </p>
      <Form
        schema={RevocationForm}
        values={{ reason: '' }}
        onSubmit={async (values) => {
          await ask.mutateAsync(values)
          toast({ title: t`Revocation asked for`, description: t`A second administrator can confirm it now.` })
          onClose()
        }}
        fallbackMessage={t`The request could not be saved.`}
      >
        <TextArea name="reason" label={t`Reason`} hint={t`The holder reads it.`} className="field-box min-h-24" />
        <DialogActions onCancel={onClose}>
          <Submit tone="danger" pending={t`Saving...`}>
            <Trans>Ask for revocation</Trans>
          </Submit>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
