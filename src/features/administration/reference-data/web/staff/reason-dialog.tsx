import { useLingui } from '@lingui/react/macro'
import type { RefusalReason } from '#features/cases/reasons.ts'
import { EntryForm, type EntryDialogProps } from './entry-form.tsx'
import { asFields, asTexts, TextsFields, textsShape } from './texts-fields.tsx'

const shape = {
  ...textsShape('label', /*i18n*/ 'A name is required', 100),
  ...textsShape('grounds', /*i18n*/ 'The wording in the email is required', 2000),
}

export function ReasonDialog({ row, onClose }: EntryDialogProps<RefusalReason>) {
  const { t } = useLingui()
  return (
    <EntryForm
      kind="reason"
      title={row ? t`Change a reason` : t`Add a reason`}
      entry={row?.key}
      shape={shape}
      values={{ ...asFields('label', row?.value.label), ...asFields('grounds', row?.value.grounds) }}
      toEntry={(values) => ({ value: { label: asTexts('label', values), grounds: asTexts('grounds', values) } })}
      onClose={onClose}
    >
      <TextsFields name="label" label={t`Name shown to staff`} />
      <TextsFields
        name="grounds"
        label={t`Wording in the email`}
        hint={t`Emails already sent keep their wording.`}
        isLong
      />
    </EntryForm>
  )
}
