import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { Application } from '#dossier/dossier.ts'
import { PaymentStep } from '#payments/web/payment-step.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback.tsx'
import { FieldError } from '#ui/field.tsx'
import { Section } from '#ui/layout.tsx'
import { CheckAnswers, outdatedAnswers } from './check-answers.tsx'
import { Travellers } from './travellers.tsx'
import { useWay } from './use-way.ts'

/** The fourth step: check everything once more, declare it true, pay. */
export function PaymentPart({ application }: { application: Application }) {
  const { t } = useLingui()
  const way = useWay(application.id)
  const isReady = everybodyReady(application)
  return (
    <>
      <CheckAnswers application={application} />
      <Section title={t`Travellers`}>
        <Travellers application={application} />
      </Section>
      {isReady ? (
        <DeclareAndPay application={application} />
      ) : (
        <Notice kind="warning" title={<Trans>Not ready to pay yet</Trans>}>
          <Trans>Everybody who travels with you needs complete answers and all required documents first.</Trans>
        </Notice>
      )}
      <div className="flex flex-col gap-3 border-t border-line pt-5 sm:flex-row">
        <Button tone="secondary" onClick={() => void way.go('documents')}>
          <Trans>Back</Trans>
        </Button>
        <Button tone="quiet" onClick={() => void way.leaveForLater()}>
          <Trans>Save for Later</Trans>
        </Button>
      </div>
    </>
  )
}

function everybodyReady(application: Application): boolean {
  const others = application.group?.companions.filter(({ id }) => id !== application.id) ?? []
  return (
    outdatedAnswers(application).length === 0 &&
    others.every(({ status, isComplete }) => status !== 'draft' || isComplete)
  )
}

function DeclareAndPay({ application }: { application: Application }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [isDeclared, setDeclared] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const isMissing = isAsked && !isDeclared

  function ask() {
    setAsked(true)
    box.current?.focus()
  }

  return (
    <>
      <Section title={t`Declaration`}>
        <div>
          <FieldError id={id} message={isMissing ? t`Please confirm the declaration before you pay` : undefined} />
          <div className="flex min-h-11 items-start gap-3 py-2">
            <input
              ref={box}
              id={id}
              type="checkbox"
              className="size-6 shrink-0 accent-blue"
              checked={isDeclared}
              aria-invalid={isMissing}
              aria-describedby={isMissing ? `${id}-error` : undefined}
              onChange={(event) => setDeclared(event.target.checked)}
            />
            <label htmlFor={id}>
              <Trans>
                I declare that the information given is true and complete for every traveller of this application, and I
                know that false information leads to a refusal.
              </Trans>
            </label>
          </div>
        </div>
      </Section>
      <PaymentStep
        application={application}
        isDeclared={isDeclared}
        onNeedsDeclaration={ask}
        onPaid={() => void queryClient.invalidateQueries()}
      />
    </>
  )
}
