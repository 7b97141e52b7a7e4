import { Trans, useLingui } from '@lingui/react/macro'
import { platformApi } from '#foundation/http/api.ts'
import { useRead, useWrite } from '#foundation/http/web/use-api.ts'
import { Switch } from '#foundation/ui/choice.tsx'
import { Failed, Skeleton } from '#foundation/ui/feedback.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { Section } from '#foundation/ui/card.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { trackingApi } from '../api.ts'
import { Preferences } from '../preferences.ts'

export function PreferencesPanel() {
  const { t } = useLingui()
  const preferences = useRead(trackingApi.preferences, {})
  return (
    <Section
      title={t`Notification Preferences`}
      lead={t`What we tell you about your applications, by email and on your devices.`}
    >
      {preferences.isPending && <Skeleton lines={5} />}
      {preferences.isError && (
        <Failed retry={preferences.refetch}>
          <Trans>Your preferences could not be loaded.</Trans>
        </Failed>
      )}
      {preferences.data && <PreferencesForm preferences={preferences.data} />}
    </Section>
  )
}

function PreferencesForm({ preferences }: { preferences: Preferences }) {
  const { t } = useLingui()
  const save = useWrite(trackingApi.savePreferences)
  const areTextsOffered = useRead(platformApi.service, {}).data?.textMessages ?? false
  return (
    <Form
      schema={Preferences}
      values={preferences}
      onSubmit={async (values) => {
        await save.mutateAsync(values)
        toast({ title: t`Preferences saved` })
      }}
      fallbackMessage={t`Your preferences could not be saved. Please try again.`}
    >
      <Switch name="statusUpdates" label={t`Status updates`} hint={t`Every step of your applications.`} />
      <Switch
        name="documentReminders"
        label={t`Document reminders`}
        hint={t`What is missing, asked for or not accepted.`}
      />
      <Switch name="paymentAlerts" label={t`Payment alerts`} hint={t`Receipts, transfers and refunds.`} />
      <Switch
        name="emailNotifications"
        label={t`Email notifications`}
        hint={t`Off: you only receive emails about your account’s security. Updates still appear under the bell.`}
      />
      <Switch
        name="smsNotifications"
        label={t`SMS notifications`}
        hint={
          areTextsOffered
            ? t`To the phone number in your notification settings.`
            : t`Text messages are not available here.`
        }
        isAvailable={areTextsOffered}
      />
      <Submit pending={t`Saving...`}>
        <Trans>Save Preferences</Trans>
      </Submit>
    </Form>
  )
}
