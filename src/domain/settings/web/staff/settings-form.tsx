import { Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { Checkboxes, Select, Switch } from '#foundation/ui/choice.tsx'
import { Field } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { Section } from '#foundation/ui/card.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { settingsApi } from '../../api.ts'
import { changedSettings, fileTypes, Settings, timeZones } from '../../settings.ts'
import { useSettingLabels } from './setting-labels.ts'

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const fileTypeOptions = fileTypes.map((value) => ({ value, label: value.toUpperCase() }))

export function SettingsForm({ settings }: { settings: Settings }) {
  const { t } = useLingui()
  const save = useWrite(settingsApi.save)
  const label = useSettingLabels()
  const failed = t`Failed to update system settings`
  return (
    <Form
      schema={Settings}
      values={settings}
      onSubmit={async (values) => {
        const inForce = await save.mutateAsync(values)
        const isHeld = changedSettings(inForce, values).length > 0
        toast({
          title: t`System settings updated successfully`,
          ...(isHeld && {
            description: t`Any change that makes the service less strict needs a second administrator.`,
          }),
        })
      }}
      fallbackMessage={failed}
      onRefused={(words) =>
        toast({ title: failed, description: words === failed ? undefined : words, variant: 'destructive' })
      }
    >
      <Section level="quiet" title={t`Notifications`}>
        <Switch
          name="emailNotifications"
          label={label.emailNotifications}
          hint={t`Emails about applications are sent.`}
        />
        <Switch
          name="smsNotifications"
          label={label.smsNotifications}
          hint={t`To phone numbers that travellers have confirmed. Needs a provider (SMS_ACCOUNT).`}
        />
        <Field
          name="notificationEmail"
          label={label.notificationEmail}
          hint={t`Receives messages about running the service. Optional.`}
          type="email"
        />
      </Section>
      <Section level="quiet" title={t({ message: 'Processing', context: 'applications' })}>
        <Field
          name="processingTimeLimit"
          label={label.processingTimeLimit}
          hint={t`Between 1 and 30 days`}
          type="number"
          min={1}
          max={30}
        />
        <Field
          name="defaultVisaValidity"
          label={label.defaultVisaValidity}
          hint={t`Between 1 and 365 days`}
          type="number"
          min={1}
          max={365}
        />
        <Switch
          name="autoApproval"
          label={label.autoApproval}
          hint={t`Approves applications that pass every check. It never rejects.`}
        />
        <Switch
          name="fourEyes"
          label={label.fourEyes}
          hint={t`Every decision is made by two officers. Nothing is approved automatically.`}
        />
        <Switch
          name="requireBiometrics"
          label={label.requireBiometrics}
          hint={t`New applications need an identity check.`}
        />
      </Section>
      <Section level="quiet" title={t`Files`}>
        <Field
          name="maxFileSize"
          label={label.maxFileSize}
          hint={t`Between 1 and 50 MB`}
          type="number"
          min={1}
          max={50}
        />
        <Checkboxes name="allowedFileTypes" label={label.allowedFileTypes} options={fileTypeOptions} />
      </Section>
      <Section level="quiet" title={t`System`}>
        <Select name="systemTimezone" label={label.systemTimezone} options={asOptions(timeZones)} />
        <Switch
          name="systemMaintenanceMode"
          label={label.systemMaintenanceMode}
          hint={t`Applicants can read but not change anything; staff keep working.`}
        />
        <Switch
          name="staffSecondFactor"
          label={label.staffSecondFactor}
          hint={t`Only staff who have set one up can open the staff screens.`}
        />
      </Section>
      <Submit pending={t`Saving...`}>
        <Trans>Save Settings</Trans>
      </Submit>
    </Form>
  )
}
