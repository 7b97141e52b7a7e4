import { Trans, useLingui } from '@lingui/react/macro'
import { genders } from '#domain/applications/application.ts'
import { useAnswerLabels, useChoices } from '#domain/applications/web/answer-labels.ts'
import { CountryField } from '#domain/applications/web/country-field.tsx'
import { today } from '#foundation/http/web/today.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { Select } from '#foundation/ui/choice.tsx'
import { DateField } from '#foundation/ui/date-field.tsx'
import { Dialog, DialogActions } from '#foundation/ui/dialog.tsx'
import { Field, TextArea } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { visasApi } from '../../api.ts'
import { CorrectionForm, type StaffVisa } from '../../visa.ts'

export function CorrectionDialog({ visa, onClose }: { visa: StaffVisa; onClose: () => void }) {
  const { t } = useLingui()
  const ask = useWrite(visasApi.askCorrection, { id: visa.id })
  return (
    <Dialog title={t`Correct or move to a new passport`} onClose={onClose}>
      <ul className="list-disc space-y-1 pl-5 text-sm">
        <li>
          <Trans>
            A second administrator has to confirm. Then a new visa with a number of its own takes the place of this one.
          </Trans>
        </li>
        <li>
          <Trans>
            Change either the details of a new passport, or one detail of the holder: the name, or the date of birth, or
            the nationality, or the sex.
          </Trans>
        </li>
        <li>
          <Trans>From then on the old number and its symbols are not valid any more.</Trans>
        </li>
        <li>
          <Trans>Validity and entries stay as they are; the visa ends with the passport if that ends first.</Trans>
        </li>
        <li>
          <Trans>The holder gets a mail with your reason and the new PDF.</Trans>
        </li>
      </ul>
      <Form
        schema={CorrectionForm}
        values={{ ...visa.person, reason: '', evidence: '' }}
        onSubmit={async ({ reason, evidence, ...corrections }) => {
          await ask.mutateAsync({ corrections, reason, evidence })
          toast({ title: t`Correction asked for`, description: t`A second administrator can confirm it now.` })
          onClose()
        }}
        fallbackMessage={t`The request could not be saved.`}
      >
        <HolderFields />
        <Field
          name="evidence"
          label={t`Evidence`}
          hint={t`The document that proves it, who saw it and where a copy is kept`}
          autoComplete="off"
        />
        <TextArea name="reason" label={t`Reason`} hint={t`The holder reads it.`} className="field-box min-h-20" />
        <DialogActions onCancel={onClose}>
          <Submit pending={t`Saving...`}>
            <Trans>Ask for the correction</Trans>
          </Submit>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

function HolderFields() {
  const label = useAnswerLabels()
  const choices = useChoices()
  return (
    <>
      <Field name="lastName" label={label.lastName} autoComplete="off" />
      <Field name="firstName" label={label.firstName} autoComplete="off" />
      <Field
        name="passportNumber"
        label={label.passportNumber}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="font-mono"
      />
      <CountryField name="passportCountry" label={label.passportCountry} />
      <DateField name="expiryDate" label={label.expiryDate} min={today()} />
      <CountryField name="nationality" label={label.nationality} />
      <DateField name="dob" label={label.dob} max={today()} />
      <Select
        name="gender"
        label={label.gender}
        options={genders.map((value) => ({ value, label: choices.gender[value] }))}
      />
    </>
  )
}
