import { useLingui } from '@lingui/react/macro'
import type { Settings } from '../../settings.ts'

export function useSettingLabels(): Readonly<Record<keyof Settings, string>> {
  const { t } = useLingui()
  return {
    emailNotifications: t`Email Notifications`,
    smsNotifications: t`SMS Notifications`,
    notificationEmail: t`Notification Email`,
    processingTimeLimit: t`Processing Time Limit (days)`,
    defaultVisaValidity: t`Default Visa Validity (days)`,
    autoApproval: t`Auto Approval`,
    fourEyes: t`Four Eyes`,
    requireBiometrics: t`Require Biometrics`,
    maxFileSize: t`Maximum File Size (MB)`,
    allowedFileTypes: t`Allowed File Types`,
    systemTimezone: t`System Timezone`,
    systemMaintenanceMode: t`Maintenance Mode`,
    staffSecondFactor: t`Second Factor for Staff`,
  }
}
