import { useLingui } from '@lingui/react/macro'
import { arrivalSections, arrivalTitles, type ArrivalFact } from '#features/public-site/arrival.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Select } from '#foundation/ui/choice.tsx'
import { oneOf } from '#foundation/values/schema.ts'
import { EntryForm, type EntryDialogProps } from './entry-form.tsx'
import { asFields, asTexts, TextsFields, textsShape } from './texts-fields.tsx'

const shape = {
  section: oneOf(arrivalSections, /*i18n*/ 'Choose a section.'),
  ...textsShape('text', /*i18n*/ 'Enter what the traveller should know.', 500),
}

export function ArrivalDialog({ row, onClose }: EntryDialogProps<ArrivalFact>) {
  const { t } = useLingui()
  const translate = useTranslate()
  return (
    <EntryForm
      kind="arrival"
      title={row ? t`Change arrival information` : t`Add arrival information`}
      entry={row?.key}
      shape={shape}
      values={{ section: row?.value.section ?? 'show', ...asFields('text', row?.value.text) }}
      toEntry={(values) => ({ value: { section: values.section, text: asTexts('text', values) } })}
      onClose={onClose}
    >
      <Select
        name="section"
        label={t`Section of the page`}
        options={arrivalSections.map((value) => ({ value, label: translate(arrivalTitles[value]) }))}
      />
      <TextsFields name="text" label={t`What the traveller reads`} isLong />
    </EntryForm>
  )
}
