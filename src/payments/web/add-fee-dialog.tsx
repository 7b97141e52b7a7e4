import { Trans, useLingui } from '@lingui/react/macro'
import { today } from '#platform/web/today.ts'
import { useWrite } from '#platform/web/use-api.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { toast } from '#ui/toast-store.ts'
import { paymentsApi } from '../api.ts'
import { feeKeys, inCents } from '../fees.ts'
import { NewFee } from '../new-fee.ts'
import { useFeeName } from './use-fee-name.ts'

export function AddFeeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const name = useFeeName()
  const add = useWrite(paymentsApi.addFee)

  async function save({ key, dollars, validFrom }: NewFee) {
    await add.mutateAsync({ key, amount: inCents(dollars)!, validFrom })
    toast({ title: t`Fee decided` })
    onClose()
  }

  return (
    <Dialog title={t`Change a fee`} onClose={onClose}>
      <Form
        schema={NewFee}
        values={{ key: 'tourist', dollars: '', validFrom: today() }}
        onSubmit={save}
        otherwise={t`The fee could not be saved.`}
      >
        <Select name="key" label={t`Fee`} options={feeKeys.map((value) => ({ value, label: name(value) }))} />
        <Field name="dollars" label={t`Amount in US dollars`} inputMode="decimal" autoComplete="off" />
        <Field
          name="validFrom"
          type="date"
          label={t`Valid from`}
          hint={t`Applications that are paid on this day or later cost the new amount.`}
        />
        <div className="flex flex-wrap gap-3">
          <Submit pending={t`Saving...`}>
            <Trans>Save</Trans>
          </Submit>
          <Button tone="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
