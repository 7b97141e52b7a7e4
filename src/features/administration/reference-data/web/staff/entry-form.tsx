import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Reply } from '#foundation/http/web/client.ts'
import { today } from '#foundation/http/web/today.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import type { KindName } from '#domain/reference/kind.ts'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { DateField } from '#foundation/ui/date-field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { referenceDataApi } from '../../api.ts'

export type Row = Reply<typeof referenceDataApi.rows>[number]
type RowOf<Value> = Omit<Row, 'value'> & { value: Value }

const day = z.iso.date(/*i18n*/ 'Enter a real date')
const period = { validFrom: day, validUntil: z.union([z.literal(''), day]) }

export interface EntryDialogProps<Value = unknown> {
  row: RowOf<Value> | undefined
  onClose: () => void
}

interface EntryFormProps<Shape extends Record<string, z.core.$ZodType>> {
  kind: KindName
  title: string
  entry: string | undefined
  shape: Shape
  values: FieldValues
  toEntry: (values: z.infer<z.ZodMiniObject<Shape>>) => { key?: string; value: unknown }
  isLasting?: boolean
  onClose: () => void
  children: ReactNode
}

export function EntryForm<Shape extends Record<string, z.core.$ZodType>>(props: EntryFormProps<Shape>) {
  const { kind, title, entry, shape, values, toEntry, isLasting = false, onClose, children } = props
  const { t } = useLingui()
  const add = useWrite(referenceDataApi.add, { kind })
  const schema: z.ZodMiniType<FieldValues, FieldValues> = z.object({ ...shape, ...period })

  async function save(given: FieldValues) {
    const { validFrom, validUntil } = given as { validFrom: string; validUntil: string }
    const decided = toEntry(given as z.infer<z.ZodMiniObject<Shape>>)
    const key = entry === undefined ? {} : { key: entry }
    const end = validUntil === '' ? null : validUntil
    const { pending } = await add.mutateAsync({ ...key, ...decided, validFrom, validUntil: end })
    toast({ title: pending ? t`Waiting for a second administrator` : t`Change saved` })
    onClose()
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        schema={schema}
        values={{ ...values, validFrom: today(), validUntil: '' }}
        onSubmit={save}
        fallbackMessage={t`The change could not be saved.`}
      >
        {children}
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField name="validFrom" label={t`Valid from`} />
          {!isLasting && <DateField name="validUntil" label={t`Valid until`} hint={t`Leave empty if it has no end.`} />}
        </div>
        <DialogActions onCancel={onClose}>
          <Submit pending={t`Saving...`}>
            <Trans>Save</Trans>
          </Submit>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
