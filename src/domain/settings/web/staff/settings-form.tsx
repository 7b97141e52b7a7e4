import { Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { Checkboxes, Select, Switch } from '#foundation/ui/choice.tsx'
import { Field } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { Section } from '#foundation/ui/layout.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { settingsApi } from '../../api.ts'
import { fileTypes, Settings, timeZones } from '../../settings.ts'

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const fileTypeOptions = fileTypes.map((value) => ({ value, label: value.toUpperCase() }))

export function SettingsForm({ settings }: { settings: Settings }) {
  const { t } = useLingui()
  const save = useWrite(settingsApi.save)
  const failed = t`Failed to update system settings`
  return (
    <Form
      schema={Settings}
      values={settings}
      onSubmit={async (values) => {
        await save.mutateAsync(values)
        toast({ title: t`System settings updated successfully` })
      }}
      fallbackMessage={failed}
      onRefused={(words) =>
        toast({ title: failed, description: words === failed ? undefined : words, variant: 'destructive' })
      }
    >
      <Section title={t`Notifications`}>
        <Switch
          name="emailNotifications"
          label={t`Email Notifications`}
          hint={t`Letters about applications go out by mail.`}
        />
        <Switch
          name="smsNotifications"
          label={t`SMS Notifications`}
          hint={t`Short messages to the phone number of the application.`}
        />
        <Field
          name="notificationEmail"
          label={t`Notification Email`}
          hint={t`Receives what concerns the operation; may stay empty.`}
          type="email"
        />
      </Section>
      <Section title={t({ message: 'Processing', context: 'a heading' })}>
        <Field
          name="processingTimeLimit"
          label={t`Processing Time Limit (days)`}
          hint={t`Between 1 and 30 days`}
          type="number"
          min={1}
          max={30}
        />
        <Field
          name="defaultVisaValidity"
          label={t`Default Visa Validity (days)`}
          hint={t`Between 1 and 365 days`}
          type="number"
          min={1}
          max={365}
        />
        <Switch
          name="autoApproval"
          label={t`Auto Approval`}
          hint={t`Approves what passes every check; it never rejects.`}
        />
        <Switch
          name="fourEyes"
          label={t`Four Eyes`}
          hint={t`Two people at the desk make every decision; nothing is approved automatically.`}
        />
        <Switch
          name="requireBiometrics"
          label={t`Require Biometrics`}
          hint={t`New applications need an identity check.`}
        />
      </Section>
      <Section title={t`Files`}>
        <Field
          name="maxFileSize"
          label={t`Maximum File Size (MB)`}
          hint={t`Between 1 and 50 MB`}
          type="number"
          min={1}
          max={50}
        />
        <Checkboxes name="allowedFileTypes" label={t`Allowed File Types`} options={fileTypeOptions} />
      </Section>
      <Section title={t`System`}>
        <Select name="systemTimezone" label={t`System Timezone`} options={asOptions(timeZones)} />
        <Switch
          name="systemMaintenanceMode"
          label={t`Maintenance Mode`}
          hint={t`Applicants can read but not change anything; staff go on working.`}
        />
        <Switch
          name="staffSecondFactor"
          label={t`Second Factor for Staff`}
          hint={t`Staff screens open only to those who have set one up.`}
        />
      </Section>
      <Submit pending={t`Saving...`}>
        <Trans>Save Settings</Trans>
      </Submit>
    </Form>
  )
}
