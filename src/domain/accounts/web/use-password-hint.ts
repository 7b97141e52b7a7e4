import { useLingui } from '@lingui/react/macro'
import { platformApi } from '#foundation/http/api.ts'
import { useRead } from '#foundation/http/web/use-api.ts'

export function usePasswordHint(): string {
  const { t } = useLingui()
  const least = useRead(platformApi.service, {}).data?.leastPasswordLength ?? 6
  return least > 6 ? t`Password must be at least 8 characters` : t`Password must be at least 6 characters`
}
