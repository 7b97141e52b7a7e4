import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#foundation/ui/button.tsx'
import type { Step } from '../steps.ts'
import { useStepLabel } from './use-step-label.ts'

interface StepButtonsProps {
  next: Step | undefined
  children: ReactNode
  onBack?: (() => void) | undefined
  onSaveForLater?: (() => void) | undefined
}

export function StepButtons({ next, children, onBack, onSaveForLater }: StepButtonsProps) {
  const stepLabel = useStepLabel()
  const name = next && stepLabel(next)
  return (
    <div className="space-y-3 border-t border-line pt-5">
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {children}
        {onBack && (
          <Button tone="secondary" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        )}
        {onSaveForLater && (
          <Button tone="quiet" onClick={onSaveForLater}>
            <Trans>Save for Later</Trans>
          </Button>
        )}
      </div>
      {name && (
        <p className="text-soft">
          <Trans>Next: {name}</Trans>
        </p>
      )}
    </div>
  )
}
