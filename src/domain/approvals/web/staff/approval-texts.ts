import { useLingui } from '@lingui/react/macro'
import { useRoleLabels } from '#domain/accounts/web/staff/role-labels.ts'
import { useSettingLabels } from '#domain/settings/web/staff/setting-labels.ts'
import type { Approval } from '../../approval.ts'

/** What a request concerns and would change, in words. */
export function useApprovalTexts({ kind, about, change }: Approval): { about: string; change: string | undefined } {
  const { t } = useLingui()
  const roles: Readonly<Record<string, string>> = useRoleLabels()
  const settings: Readonly<Record<string, string>> = useSettingLabels()
  const shown = (value: unknown): string => {
    if (typeof value === 'boolean') return value ? t`On` : t`Off`
    return Array.isArray(value) ? value.join(', ').toUpperCase() : (roles[String(value)] ?? String(value))
  }
  return {
    about: kind === 'settings-change' ? (settings[about] ?? about) : about,
    change: change ? `${shown(change.from)} → ${shown(change.to)}` : undefined,
  }
}
