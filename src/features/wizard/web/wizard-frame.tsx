import { Trans } from '@lingui/react/macro'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { visaTypeOf } from '#domain/applications/visa-types.ts'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { totalFee } from '#domain/payments/fees.ts'
import { useFees } from '#domain/payments/web/use-fees.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Skeleton } from '#foundation/ui/feedback.tsx'
import { usePageTitle } from '#foundation/ui/page-title.ts'
import { StepIndicator } from '#foundation/ui/step-indicator.tsx'
import { useDollars } from '#domain/payments/web/use-dollars.ts'
import { inDollars } from '#foundation/values/money.ts'
import { Unbroken } from '#foundation/ui/unbroken.tsx'
import { stepNumber, stepNames, type Step } from '../steps.ts'
import { TravellerTabs } from './traveller-tabs.tsx'
import { useStepLabel } from './use-step-label.ts'

interface WizardFrameProps {
  application: Application
  step: Step
  title: string
  lead?: ReactNode
  withoutSteps?: boolean
  children: ReactNode
}

const stepsWithPreview: readonly Step[] = ['personal', 'travel']

export function WizardFrame({ application, step, title, lead, withoutSteps = false, children }: WizardFrameProps) {
  const translate = useTranslate()
  const stepLabel = useStepLabel()
  const dollars = useDollars()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  const fee = dollars(inDollars(totalFee(application.applicationType, useFees())))
  const motion = useStepMotion(step)
  usePageTitle(title)
  // The address does not change between steps, so the scroll position is reset here.
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step])

  return (
    <div
      className={`relative mx-auto w-full max-w-3xl px-4 py-6 sm:px-6 sm:py-10 ${stepsWithPreview.includes(step) ? 'xl:max-w-6xl xl:pr-104' : ''}`}
    >
      <p className="flex flex-wrap gap-x-3 text-soft">
        <span className="font-semibold text-ink">{translate(visaTypeOf(application.applicationType).title)}</span>
        <span className="font-mono">{application.applicationNumber}</span>
        {application.status === 'draft' && (
          <span>
            {application.group ? <Trans>Fee for this traveller: {fee}</Trans> : <Trans>Total fee: {fee}</Trans>}
          </span>
        )}
      </p>
      <TravellerTabs application={application} />
      {!withoutSteps && (
        <div className="mt-4">
          <StepIndicator steps={stepNames.map(stepLabel)} current={stepNumber(step)} />
        </div>
      )}
      <h1 ref={heading} tabIndex={-1} className="mt-6 text-3xl sm:text-4xl">
        <Unbroken>{title}</Unbroken>
      </h1>
      {lead && <p className="mt-2 text-lg text-soft">{lead}</p>}
      <div key={step} data-motion={motion} className="mt-4 space-y-6">
        <Suspense fallback={<Skeleton lines={8} />}>{children}</Suspense>
      </div>
    </div>
  )
}

/** A step comes in from the side on which it lies; the first one is just there. */
function useStepMotion(step: Step): 'forward' | 'back' | undefined {
  const [shown, setShown] = useState<{ step: Step; motion?: 'forward' | 'back' }>({ step })
  if (shown.step !== step) setShown({ step, motion: stepNumber(step) > stepNumber(shown.step) ? 'forward' : 'back' })
  return shown.motion
}
