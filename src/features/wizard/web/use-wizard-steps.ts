import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '#foundation/router/web/use-router.ts'
import { screens } from '#foundation/paths.ts'
import { toast } from '#foundation/ui/toast-store.ts'
import type { Step } from '../steps.ts'

export function useWizardNavigation(id: string) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return {
    /** Every step is a history entry, so that the back button works. */
    go: (step: Step | undefined) =>
      navigate({ to: screens.applicationById.path, params: { id }, search: step ? { step } : {} }),
    change: (step: Step) =>
      navigate({ to: screens.applicationById.path, params: { id }, search: { step, change: true } }),
    leaveForLater: (description?: string) => {
      toast({ title: t`Application saved`, ...(description && { description }) })
      return navigate({ to: screens.dashboard.path })
    },
  }
}
