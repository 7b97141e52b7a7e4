import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { CurrentUser } from '#domain/accounts/account.ts'
import { PersonalInfo } from '#domain/applications/application.ts'
import { PersonalInfoForm } from '#domain/applications/web/personal-info-form.tsx'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { loadDeferredTexts } from '#foundation/i18n/web/language.ts'
import { Notice } from '#foundation/ui/feedback.tsx'
import type { Values } from '../merge.ts'
import type { PassportAnswers, PrintedAnswers } from '#domain/documents/passport-answers.ts'
import type { Step } from '../steps.ts'
import { FormStep } from './form-step.tsx'
import { LazyVisaPreview } from './lazy-visa-preview.tsx'

const RepresentativeSection = lazy(() =>
  import('./representative-section.tsx').then(({ RepresentativeSection: Shown }) => ({ default: Shown })),
)
const StartWithPassport = lazy(() =>
  Promise.all([import('./passport/start-with-passport.tsx'), loadDeferredTexts()]).then(
    ([{ StartWithPassport: Shown }]) => ({ default: Shown }),
    () => ({ default: () => null }),
  ),
)

export interface FormOfStepProps {
  application: Application
  user: CurrentUser
  next: Step | undefined
  onSaved: () => void
  onBack?: (() => void) | undefined
}

export function PersonalStep({ application, user, next, onSaved, onBack }: FormOfStepProps) {
  const [read, setRead] = useState<PassportAnswers & PrintedAnswers>({})
  return (
    <FormStep
      application={application}
      user={user}
      next={next}
      onSaved={onSaved}
      onBack={onBack}
      section="personalInfo"
      renderForm={({ here, fill, fillOpen, onSubmit, onRefused, buttons }) => (
        <>
          <Suspense fallback={<div className={isBlank(here) ? 'min-h-108' : 'min-h-20'} />}>
            <StartWithPassport
              applicationId={application.id}
              isFirst={application.status === 'draft' && isBlank(here)}
              onRead={(answers) => {
                setRead(answers)
                fill(answers)
              }}
              onPrintRead={(answers) => {
                setRead((before) => ({ ...before, ...answers }))
                fillOpen(answers)
              }}
              onType={() => document.querySelector<HTMLElement>('[name="firstName"]')?.focus()}
            />
          </Suspense>
          {application.status === 'draft' && (
            <Suspense fallback={<div className="min-h-20" />}>
              <RepresentativeSection application={application} user={user} />
            </Suspense>
          )}
          {application.status === 'draft' && application.versions.personalInfo === 0 && <WhatYouNeed />}
          <LazyVisaPreview type={application.applicationType} person={here} travel={application.travelDetails ?? {}} />
          <PersonalInfoForm
            values={{ ...blank, email: user.email, ...withoutBlanks(here) }}
            travel={application.travelDetails ?? {}}
            read={read}
            onSubmit={(whole) => onSubmit(whole)}
            onRefused={onRefused}
          >
            {buttons}
          </PersonalInfoForm>
        </>
      )}
    />
  )
}

/** Who travels and with which passport; the nationality may have come from the checker. */
function isBlank({ firstName, lastName, passportNumber }: Values): boolean {
  return !firstName && !lastName && !passportNumber
}

const blank = Object.fromEntries(Object.keys(PersonalInfo.shape).map((name) => [name, '']))

export function withoutBlanks(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

function WhatYouNeed() {
  return (
    <Notice title={<Trans>Have these ready</Trans>}>
      <ul className="list-disc space-y-1 pl-5">
        <li>
          <Trans>Your passport. Your documents must be valid at least 6 months beyond your stay.</Trans>
        </li>
        <li>
          <Trans>A recent photo, 35x45mm.</Trans>
        </li>
        <li>
          <Trans>Bank statements for the last 3 months.</Trans>
        </li>
        <li>
          <Trans>Your flight, your hotel and your travel insurance.</Trans>
        </li>
      </ul>
    </Notice>
  )
}
