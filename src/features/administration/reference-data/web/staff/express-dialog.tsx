import { useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { visaTypeNames } from '#domain/applications/visa-types.ts'
import { expressDaysText, expressFeeText, type ExpressTerms } from '#domain/payments/express-kind.ts'
import { defaultOffer } from '#domain/payments/express.ts'
import { useFeeName } from '#domain/payments/web/use-fee-name.ts'
import { inCents, inDollars } from '#foundation/values/money.ts'
import { oneOf } from '#foundation/values/schema.ts'
import { Select, Switch } from '#foundation/ui/choice.tsx'
import { Field } from '#foundation/ui/field.tsx'
import { EntryForm, type EntryDialogProps } from './entry-form.tsx'

const days = z.pipe(
  z.string(expressDaysText).check(z.trim(), z.regex(/^\d{1,2}$/, expressDaysText)),
  z.transform(Number),
)

const shape = {
  key: oneOf(visaTypeNames),
  isOffered: z.boolean(),
  dollars: z.pipe(
    z.string(expressFeeText).check(z.trim(), z.regex(/^\d{1,5}([.,]\d{1,2})?$/, expressFeeText)),
    z.transform((text: string) => Number(text.replace(',', '.'))),
  ),
  minDays: days,
  maxDays: days,
}

export function ExpressDialog({ row, onClose }: EntryDialogProps<ExpressTerms>) {
  const { t } = useLingui()
  const name = useFeeName()
  const { isOffered, fee, minDays, maxDays } = row?.value ?? { isOffered: true, ...defaultOffer }
  return (
    <EntryForm
      kind="express"
      title={t`Change express processing`}
      entry={undefined}
      shape={shape}
      values={{
        key: row?.key ?? 'tourist',
        isOffered,
        dollars: String(inDollars(fee)),
        minDays: String(minDays),
        maxDays: String(maxDays),
      }}
      toEntry={({ key, dollars, ...terms }) => ({ key, value: { ...terms, fee: inCents(dollars) } })}
      isLasting
      onClose={onClose}
    >
      <Select name="key" label={t`Visa Type`} options={visaTypeNames.map((value) => ({ value, label: name(value) }))} />
      <Switch
        name="isOffered"
        label={t`Offer express processing`}
        hint={t`Earlier purchases keep the time promised.`}
      />
      <Field
        name="dollars"
        label={t`Express fee in US dollars`}
        hint={t`Added to the visa fee and the processing fee. Returned automatically when the decision is late.`}
        inputMode="decimal"
        autoComplete="off"
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Field name="minDays" label={t`From (business days)`} inputMode="numeric" autoComplete="off" />
        <Field
          name="maxDays"
          label={t`To (business days)`}
          hint={t`This is what travellers are promised.`}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
    </EntryForm>
  )
}
