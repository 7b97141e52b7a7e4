import { useLingui } from '@lingui/react/macro'
import { platformApi } from '#foundation/http/api.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { leastPasswordLength } from '../account.ts'

export function usePasswordHint(): string {
  const { t } = useLingui()
  const profile = useRead(platformApi.service, {}).data?.profile ?? ''
  return leastPasswordLength(profile) > 6
    ? t`Password must be at least 8 characters`
    : t`Password must be at least 6 characters`
}
