import { useLingui } from '@lingui/react/macro'
import { lazy } from 'react'
import type { CurrentUser } from '#domain/accounts/account.ts'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { useSearch } from '#foundation/router/web/use-router.ts'
import { useWizardNavigation } from './use-wizard-steps.ts'
import { WizardFrame } from './wizard-frame.tsx'

const PersonalStep = lazy(() => import('./personal-step.tsx').then((file) => ({ default: file.PersonalStep })))
const RequestPart = lazy(() => import('./request-part.tsx').then((file) => ({ default: file.RequestPart })))
const TravelStep = lazy(() => import('./travel-step.tsx').then((file) => ({ default: file.TravelStep })))

interface RequestedChangesProps {
  application: Application
  user: CurrentUser
}

export function RequestedChanges({ application, user }: RequestedChangesProps) {
  const { t } = useLingui()
  const { step } = useSearch()
  const navigation = useWizardNavigation(application.id)
  const back = () => void navigation.go(undefined)
  const stepProps = { application, user, next: undefined, onSaved: back, onBack: back }
  const frame = { application, withoutSteps: true }
  if (step === 'personal' && application.open.personalInfo)
    return (
      <WizardFrame {...frame} step="personal" title={t`Personal Info`}>
        <PersonalStep {...stepProps} />
      </WizardFrame>
    )
  if (step === 'travel' && application.open.travelDetails)
    return (
      <WizardFrame {...frame} step="travel" title={t`Travel Details`}>
        <TravelStep {...stepProps} />
      </WizardFrame>
    )
  return (
    <WizardFrame {...frame} step="review" title={t`We need something from you`}>
      {application.request && <RequestPart application={application} request={application.request} />}
    </WizardFrame>
  )
}
