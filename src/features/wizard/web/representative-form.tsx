import { Trans, useLingui } from '@lingui/react/macro'
import type { CurrentUser } from '#domain/accounts/account.ts'
import { capacities, capacityNames, RepresentativeDeclaration } from '#domain/applications/representative.ts'
import { lifecycleApi } from '#domain/application-lifecycle/api.ts'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Checkbox, Select } from '#foundation/ui/choice.tsx'
import { Field } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { toast } from '#foundation/ui/toast-store.ts'

interface RepresentativeFormProps {
  application: Application
  user: CurrentUser
  onSaved: () => void
  onCancel: () => void
}

export function RepresentativeForm({ application, user, onSaved, onCancel }: RepresentativeFormProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const declare = useWrite(lifecycleApi.declareRepresentative, { id: application.id })
  const known = application.representative
  return (
    <Form
      schema={RepresentativeDeclaration}
      values={{
        capacity: known?.capacity ?? ('' as never),
        fullName: known?.fullName ?? user.fullName,
        organisation: known?.organisation ?? '',
        consent: false as never,
      }}
      onSubmit={async (values) => {
        await declare.mutateAsync(values)
        toast({ title: t`Declaration saved` })
        onSaved()
      }}
      fallbackMessage={t`The declaration could not be saved. Please try again.`}
    >
      <p>
        <Trans>
          The questions below are about the traveller. Here we ask about you: the officer sees who applied for the
          traveller.
        </Trans>
      </p>
      <Select
        name="capacity"
        label={t`In what capacity are you applying?`}
        placeholder={t`Please choose`}
        options={capacityNames.map((value) => ({ value, label: translate(capacities[value]) }))}
      />
      <Field name="fullName" label={t`Your full name`} autoComplete="name" />
      <Field name="organisation" label={t`Organisation (if you apply for one)`} autoComplete="organization" />
      <Checkbox
        name="consent"
        label={t`The traveller, or the person who has custody of the child, has agreed that I apply for them and knows what I declare.`}
      />
      <div className="flex flex-wrap gap-3">
        <Submit pending={t`Saving...`}>
          <Trans>Save the declaration</Trans>
        </Submit>
        <Button tone="quiet" onClick={onCancel}>
          {known ? <Trans>Cancel</Trans> : <Trans>I’m the traveller</Trans>}
        </Button>
      </div>
    </Form>
  )
}
