import { useLingui } from '@lingui/react/macro'
import type { Verdict } from '../../session.ts'

export function useVerdictLabels(): Readonly<Record<Verdict, string>> {
  const { t } = useLingui()
  return {
    passed: t`Passed`,
    failed: t({ message: 'Failed', context: 'an interview' }),
    inconclusive: t`Inconclusive`,
  }
}
