import { useLingui } from '@lingui/react/macro'
import { useRead } from '#foundation/http/web/use-api.ts'
import { Failed, Skeleton } from '#foundation/ui/feedback.tsx'
import { Card, Page } from '#foundation/ui/layout.tsx'
import { settingsApi } from '../../api.ts'
import { SettingsForm } from './settings-form.tsx'

export function SettingsPage() {
  const { t } = useLingui()
  const settings = useRead(settingsApi.read, {})
  return (
    <Page title={t`System Settings`} lead={t`What is changed here counts at once, for everybody.`}>
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
