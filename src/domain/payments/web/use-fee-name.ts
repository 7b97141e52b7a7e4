import { useLingui } from '@lingui/react/macro'
import { visaTypeOf } from '#domain/applications/visa-types.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import type { FeeKey } from '../fees.ts'

export function useFeeName(): (key: FeeKey) => string {
  const { t } = useLingui()
  const translate = useTranslate()
  return (key) => (key === 'processing' ? t`Processing fee` : translate(visaTypeOf(key).title))
}
