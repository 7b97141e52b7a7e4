import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { steps, type Step } from '../steps.ts'

interface StepButtonsProps {
  next: Step | undefined
  children: ReactNode
  onBack?: (() => void) | undefined
  onSaveForLater?: (() => void) | undefined
}

export function StepButtons({ next, children, onBack, onSaveForLater }: StepButtonsProps) {
  const translate = useTranslate()
  const name = next && translate(steps[next].label)
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
