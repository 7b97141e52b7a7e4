import { useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import type { RequestTemplate } from '#features/cases/templates.ts'
import { itemLabels } from '#features/cases/web/staff/staff-labels.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Checkboxes } from '#foundation/ui/choice.tsx'
import { EntryForm, type EntryDialogProps } from './entry-form.tsx'
import { asFields, asTexts, TextsFields, textsShape } from './texts-fields.tsx'

const shape = {
  ...textsShape('label', /*i18n*/ 'A name is required', 100),
  ...textsShape('text', /*i18n*/ 'The wording in the email is required', 2000),
  items: z.array(z.string()).check(z.minLength(1, /*i18n*/ 'Choose at least one item.')),
}

export function TemplateDialog({ row, onClose }: EntryDialogProps<RequestTemplate>) {
  const { t } = useLingui()
  const translate = useTranslate()
  const options = Object.entries(itemLabels).map(([value, label]) => ({ value, label: translate(label) }))
  return (
    <EntryForm
      kind="template"
      title={row ? t`Change a template` : t`Add a template`}
      entry={row?.key}
      shape={shape}
      values={{
        ...asFields('label', row?.value.label),
        ...asFields('text', row?.value.text),
        items: row?.value.items ?? [],
      }}
      toEntry={(values) => ({
        value: { label: asTexts('label', values), text: asTexts('text', values), items: values.items },
      })}
      onClose={onClose}
    >
      <TextsFields name="label" label={t`Name shown to staff`} />
      <TextsFields name="text" label={t`Wording in the email`} isLong />
      <Checkboxes name="items" label={t`What the applicant can edit again`} options={options} />
    </EntryForm>
  )
}
