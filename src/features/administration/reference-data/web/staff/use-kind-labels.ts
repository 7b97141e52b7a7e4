import { useLingui } from '@lingui/react/macro'
import type { KindName } from '#domain/reference/kind.ts'

export function useKindLabels(): Record<KindName, string> {
  const { t } = useLingui()
  return {
    fee: t`Fees`,
    express: t`Express processing`,
    eligibility: t`Who needs a visa`,
    centre: t`Centres`,
    holiday: t`Holidays`,
    reason: t`Reasons for rejection`,
    template: t`Request templates`,
    arrival: t`Arrival page`,
  }
}
