import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { screens } from '#foundation/paths.ts'
import { toast } from '#foundation/ui/toast-store.ts'
import type { Step } from '../steps.ts'

/** From step to step, and out of the wizard. */
export function useWizardNavigation(id: string) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return {
    /** Every step is an entry of its own in the browser's history, so its back button works too. */
    go: (step: Step | undefined) =>
      navigate({ to: screens.applicationById.path, params: { id }, search: step ? { step } : {} }),
    /** To a sheet, and back to where one came from once it is saved. */
    change: (step: Step) =>
      navigate({ to: screens.applicationById.path, params: { id }, search: { step, change: true } }),
    leaveForLater: (description?: string) => {
      toast({ title: t`Application saved`, ...(description && { description }) })
      return navigate({ to: screens.dashboard.path })
    },
  }
}
