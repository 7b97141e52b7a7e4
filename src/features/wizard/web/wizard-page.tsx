import { logPartFault } from '#foundation/browser/web/log-part-fault.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useParams, useSearch } from '#foundation/router/web/use-router.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { CurrentUser } from '#domain/accounts/account.ts'
import { useUser } from '#domain/accounts/web/use-user.ts'
import { lifecycleApi } from '#domain/application-lifecycle/api.ts'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { screens } from '#foundation/paths.ts'
import { ApiError } from '#foundation/http/web/client.ts'
import { queryFor, useRead } from '#foundation/http/web/use-api.ts'
import { LinkButton } from '#foundation/ui/button.tsx'
import { Failed, Skeleton } from '#foundation/ui/feedback.tsx'
import { Page } from '#foundation/ui/page.tsx'
import { isPayingAgain, isStep, canOpenStep, stepAfter, stepBefore, stepOnLoad, type Step } from '../steps.ts'
import { PersonalStep } from './personal-step.tsx'
import { useForgetDrafts } from './use-forget-drafts.ts'
import { useStepLabel } from './use-step-label.ts'
import { useWizardNavigation } from './use-wizard-steps.ts'
import { WizardFrame } from './wizard-frame.tsx'

const travelStep = () => import('./travel-step.tsx').then((file) => ({ default: file.TravelStep }))
const documentsPart = () => import('./documents-part.tsx').then((file) => ({ default: file.DocumentsPart }))
const paymentPart = () => import('./payment-part.tsx').then((file) => ({ default: file.PaymentPart }))
const paidDraft = () => import('./paid-draft.tsx').then((file) => ({ default: file.PaidDraft }))
const confirmation = () => import('./confirmation.tsx').then((file) => ({ default: file.Confirmation }))
const TravelStep = lazy(travelStep)
const DocumentsPart = lazy(documentsPart)
const PaymentPart = lazy(paymentPart)
const PaidDraft = lazy(paidDraft)
const Confirmation = lazy(confirmation)
const FeeAgain = lazy(() => import('./fee-again.tsx').then((file) => ({ default: file.FeeAgain })))
const RequestedChanges = lazy(() =>
  import('./requested-changes.tsx').then((file) => ({ default: file.RequestedChanges })),
)

/** Prefetched: a connection that breaks during payment must not hide the outcome. */
function useLaterParts() {
  useEffect(() => {
    for (const load of [travelStep, documentsPart, paymentPart, paidDraft, confirmation]) load().catch(logPartFault)
  }, [])
}

export function WizardPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const user = useUser()
  const application = useRead(lifecycleApi.read, { params: { id } })

  if (application.error instanceof ApiError && application.error.status === 404) return <NotFound />
  if (application.isError && !application.data)
    return (
      <Page title={t`Your application`}>
        <Failed retry={application.refetch}>
          <Trans>Your application could not be loaded.</Trans>
        </Failed>
      </Page>
    )
  if (!application.data || !user) return <Waiting />
  return (
    <Suspense fallback={<Waiting />}>
      <Wizard key={id} application={application.data} user={user} />
    </Suspense>
  )
}

function Wizard({ application, user }: { application: Application; user: CurrentUser }) {
  const { change = false, step: asked } = useSearch()
  const step = useStep(application)
  useLaterParts()
  useForgetDrafts(application, user.id)

  if (isPayingAgain(application, asked)) return <FeeAgain application={application} />
  if (application.status === 'additional_info' && application.request !== null)
    return <RequestedChanges application={application} user={user} />
  if (application.status !== 'draft') return <Confirmation application={application} />
  if (step === 'review') return <PaidDraft application={application} />
  return <DraftStep application={application} user={user} step={step} isChange={change} />
}

interface DraftStepProps {
  application: Application
  user: CurrentUser
  step: Step
  isChange: boolean
}

function DraftStep({ application, user, step, isChange }: DraftStepProps) {
  const { t } = useLingui()
  const stepLabel = useStepLabel()
  const navigation = useWizardNavigation(application.id)
  const before = stepBefore(step)
  const after = isChange ? 'payment' : stepAfter(step)
  const titles: Record<Step, string> = {
    personal: t`Personal Info`,
    travel: t`Travel Details`,
    documents: t`Documents`,
    payment: t`Check your answers and pay`,
    review: stepLabel('review'),
  }
  const stepProps = {
    application,
    user,
    next: after,
    onSaved: () => void navigation.go(after),
    onBack: isChange ? () => void navigation.go('payment') : before && (() => void navigation.go(before)),
  }
  return (
    <WizardFrame application={application} step={step} title={titles[step]}>
      {step === 'personal' && <PersonalStep key={application.id} {...stepProps} />}
      {step === 'travel' && <TravelStep key={application.id} {...stepProps} />}
      {step === 'documents' && <DocumentsPart application={application} onNext={() => void navigation.go('payment')} />}
      {step === 'payment' && <PaymentPart application={application} />}
    </WizardFrame>
  )
}

/** Fixed on arrival: a section that becomes complete while typing must not turn the page. */
function useStep(application: Application): Step {
  // The query cache is read on every render; the compiler would memoise it.
  'use no memo'
  const { step: asked } = useSearch()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState(() => ({ asked, step: choose(asked, application) }))
  if (chosen.asked === asked) return chosen.step
  // A value saved a moment ago may not be rendered yet.
  const newest = queryClient.getQueryData(queryFor(lifecycleApi.read, { params: { id: application.id } }).queryKey)
  const next = { asked, step: choose(asked, newest ?? application) }
  setChosen(next)
  return next.step
}

function choose(asked: unknown, application: Application): Step {
  return isStep(asked) && canOpenStep(asked, application) ? asked : stepOnLoad(application)
}

function Waiting() {
  const { t } = useLingui()
  return (
    <Page title={t`Your application`}>
      <Skeleton lines={10} />
    </Page>
  )
}

function NotFound() {
  const { t } = useLingui()
  return (
    <Page
      title={t`Application not found`}
      lead={t`There is no application at this address, or it belongs to another account.`}
    >
      <LinkButton to={screens.dashboard.path}>
        <Trans>Return to Dashboard</Trans>
      </LinkButton>
    </Page>
  )
}
