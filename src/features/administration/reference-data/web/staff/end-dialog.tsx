import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { today } from '#foundation/http/web/today.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import type { KindName } from '#domain/reference/kind.ts'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { DateField } from '#foundation/ui/date-field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { referenceDataApi } from '../../api.ts'
import type { Row } from './entry-form.tsx'

const Ending = z.object({ validUntil: z.iso.date(/*i18n*/ 'Enter a real date') })

interface EndDialogProps {
  kind: KindName
  row: Row
  name: string
  onClose: () => void
}

export function EndDialog({ kind, row, name, onClose }: EndDialogProps) {
  const { t } = useLingui()
  const end = useWrite(referenceDataApi.end, { kind, id: row.id })

  async function save(given: z.infer<typeof Ending>) {
    const { pending } = await end.mutateAsync(given)
    toast({ title: pending ? t`Waiting for a second administrator` : t`Last day saved` })
    onClose()
  }

  return (
    <Dialog title={t`End ${name}`} onClose={onClose}>
      <Form
        schema={Ending}
        values={{ validUntil: row.validUntil ?? today() }}
        onSubmit={save}
        fallbackMessage={t`The change could not be saved.`}
      >
        <p>
          <Trans>It applies up to and including its last day. Earlier decisions stay as they are.</Trans>
        </p>
        <DateField name="validUntil" label={t`Last day`} />
        <DialogActions onCancel={onClose}>
          <Submit pending={t`Saving...`}>
            <Trans>Save</Trans>
          </Submit>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
