import { useLingui } from '@lingui/react/macro'
import type { Role } from '#foundation/values/roles.ts'

export function useRoleLabels(): Readonly<Record<Role, string>> {
  const { t } = useLingui()
  return { user: t`User`, 'e-visa-admin': t`e-Visa Administrator`, admin: t`Administrator` }
}
