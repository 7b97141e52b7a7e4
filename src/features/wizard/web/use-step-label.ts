import { useLingui } from '@lingui/react/macro'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { steps, type Step } from '../steps.ts'

export function useStepLabel(): (step: Step) => string {
  const { t } = useLingui()
  const translate = useTranslate()
  return (step) =>
    step === 'review'
      ? t({ message: 'Review', context: 'an officer examines the application' })
      : translate(steps[step].label)
}
