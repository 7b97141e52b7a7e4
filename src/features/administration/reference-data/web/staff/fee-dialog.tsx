import { useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { amountText } from '#domain/payments/fee-kind.ts'
import { feeKeys } from '#domain/payments/fees.ts'
import { inCents, inDollars, type Cents } from '#foundation/values/money.ts'
import { useFeeName } from '#domain/payments/web/use-fee-name.ts'
import { oneOf } from '#foundation/values/schema.ts'
import { Select } from '#foundation/ui/choice.tsx'
import { Field } from '#foundation/ui/field.tsx'
import { EntryForm, type EntryDialogProps } from './entry-form.tsx'

const most = 10_000

const shape = {
  key: oneOf(feeKeys),
  dollars: z.pipe(
    z.pipe(
      z.string(amountText).check(z.trim(), z.regex(/^\d{1,5}([.,]\d{1,2})?$/, amountText)),
      z.transform((text: string) => Number(text.replace(',', '.'))),
    ),
    z.number().check(z.refine((dollars) => dollars <= most && inCents(dollars) !== undefined, amountText)),
  ),
}

export function FeeDialog({ row, onClose }: EntryDialogProps<Cents>) {
  const { t } = useLingui()
  const name = useFeeName()
  return (
    <EntryForm
      kind="fee"
      title={t`Change a fee`}
      entry={undefined}
      shape={shape}
      values={{ key: row?.key ?? 'tourist', dollars: row ? String(inDollars(row.value)) : '' }}
      toEntry={({ key, dollars }) => ({ key, value: inCents(dollars) })}
      isLasting
      onClose={onClose}
    >
      <Select name="key" label={t`Fee`} options={feeKeys.map((value) => ({ value, label: name(value) }))} />
      <Field
        name="dollars"
        label={t`Amount in US dollars`}
        hint={t`Applications paid on or after the first day cost the new amount.`}
        inputMode="decimal"
        autoComplete="off"
      />
    </EntryForm>
  )
}
