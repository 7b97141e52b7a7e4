import { useLingui } from '@lingui/react/macro'
import { useRead } from '#foundation/http/web/use-api.ts'
import { Failed, Skeleton } from '#foundation/ui/feedback.tsx'
import { Card } from '#foundation/ui/card.tsx'
import { Page } from '#foundation/ui/page.tsx'
import { settingsApi } from '../../api.ts'
import { PendingSettings } from './pending-settings.tsx'
import { SettingsForm } from './settings-form.tsx'

export function SettingsPage() {
  const { t } = useLingui()
  const settings = useRead(settingsApi.read, {})
  return (
    <Page
      title={t`System Settings`}
      lead={t`Changes take effect immediately for everyone. Any change that makes the service less strict needs a second administrator.`}
    >
      <PendingSettings />
      {settings.isPending && (
        <Card>
          <Skeleton lines={12} />
        </Card>
      )}
      {settings.isError && <Failed retry={settings.refetch}>{t`The settings could not be loaded.`}</Failed>}
      {settings.isSuccess && <SettingsForm settings={settings.data} />}
    </Page>
  )
}
