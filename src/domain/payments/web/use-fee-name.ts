import { useLingui } from '@lingui/react/macro'
import { visaTypeOf } from '#domain/applications/visa-types.ts'
import { useSay } from '#foundation/i18n/web/use-translate.ts'
import type { FeeKey } from '../fees.ts'

export function useFeeName(): (key: FeeKey) => string {
  const { t } = useLingui()
  const say = useSay()
  return (key) => (key === 'processing' ? t`Processing fee` : say(visaTypeOf(key).title))
}
