import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { arrivesEarly } from '#domain/applications/consistency.ts'
import { lacksDeclaration } from '#domain/applications/representative.ts'
import { usePhone } from '#domain/applications/web/use-phone.ts'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { daysFor, decisionDay, type PaymentChoice } from '#domain/application-lifecycle/decision-days.ts'
import { methods, type Method } from '#domain/payments/payment.ts'
import { states } from '#domain/payments/states.ts'
import { totalOf } from '#domain/payments/web/fee-summary.tsx'
import { travellersOf } from '#domain/payments/web/payable.ts'
import { PaymentStep } from '#domain/payments/web/payment-step.tsx'
import { useFees } from '#domain/payments/web/use-fees.ts'
import { loadDeferredTexts } from '#foundation/i18n/web/language.ts'
import { inDollars } from '#foundation/values/money.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Notice } from '#foundation/ui/feedback.tsx'
import { Section } from '#foundation/ui/card.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { Sentences } from '#foundation/ui/sentences.tsx'
import { CheckAnswers, outdatedAnswers } from './check-answers.tsx'
import { ExpressChoice, useExpressOffer } from './express-choice.tsx'
import { Tick } from './tick.tsx'
import { Travellers } from './travellers.tsx'
import { useWizardNavigation } from './use-wizard-steps.ts'

const LinkPanel = lazy(() =>
  Promise.all([import('#features/payment-links/web/link-panel.tsx'), loadDeferredTexts()]).then(
    ([{ LinkPanel: Shown }]) => ({ default: Shown }),
  ),
)

export function PaymentPart({ application }: { application: Application }) {
  const { t } = useLingui()
  const navigation = useWizardNavigation(application.id)
  const isReady = areAllReady(application, usePhone())
  return (
    <>
      <CheckAnswers application={application} />
      <Section level="quiet" title={t`Travellers`}>
        <Travellers application={application} />
      </Section>
      {isReady ? (
        <DeclareAndPay application={application} />
      ) : (
        <Notice kind="warning" title={<Trans>Not ready to pay yet</Trans>}>
          {lacksDeclaration(application) && (
            <p className="mb-2">
              <Sentences>
                <Trans>You said that you’re applying for someone else. Please make the declaration first.</Trans>
                <button
                  type="button"
                  className="prose-link font-semibold"
                  onClick={() => void navigation.go('personal')}
                >
                  <Trans>Declare who you’re applying for</Trans>
                </button>
              </Sentences>
            </p>
          )}
          <Trans>Everyone travelling with you needs complete answers and all required documents first.</Trans>
        </Notice>
      )}
      <div className="flex flex-col gap-3 border-t border-line pt-5 sm:flex-row">
        <Button tone="secondary" onClick={() => void navigation.go('documents')}>
          <Trans>Back</Trans>
        </Button>
        <Button tone="quiet" onClick={() => void navigation.leaveForLater()}>
          <Trans>Save for Later</Trans>
        </Button>
      </div>
    </>
  )
}

function areAllReady(application: Application, phone: ReturnType<typeof usePhone>): boolean {
  const others = application.group?.companions.filter(({ id }) => id !== application.id) ?? []
  return (
    outdatedAnswers(application, phone).length === 0 &&
    !lacksDeclaration(application) &&
    others.every(({ status, isComplete }) => status !== 'draft' || isComplete)
  )
}

/** Those who pay together and arrive before the decision can be expected. */
function earlyArrivals(application: Application, choice: PaymentChoice) {
  const { id, applicationType, travelDetails, group } = application
  const others = group?.companions.filter((companion) => companion.id !== id && companion.status === 'draft') ?? []
  return [{ applicationType, arrivalDate: travelDetails?.arrivalDate }, ...others]
    .map((traveller) => ({ ...traveller, day: decisionDay(traveller.applicationType, application, choice) }))
    .filter(({ arrivalDate, day }) => arrivesEarly(arrivalDate, day))
}

/** No one else can pay while a payment is under way or made. */
function isHeld({ paymentInfo }: Application): boolean {
  return paymentInfo !== null && states[paymentInfo.status].isLive
}

function DeclareAndPay({ application }: { application: Application }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const declaration = useRef<HTMLInputElement>(null)
  const warning = useRef<HTMLInputElement>(null)
  const [isDeclared, setDeclared] = useState(false)
  const [isWarned, setWarned] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [isExpressChosen, setExpressChosen] = useState(false)
  const [method, setMethod] = useState<Method>()
  const offer = useExpressOffer(application, daysFor(application, method))
  const fees = useFees()
  const isExpress = isExpressChosen && offer !== undefined
  const choice = { isExpress, method }
  const early = earlyArrivals(application, choice)
  const isEarly = early.length > 0
  const lastDay = early
    .flatMap(({ day }) => day ?? [])
    .toSorted()
    .at(-1)

  function ask() {
    setAsked(true)
    const missing = isDeclared ? warning : declaration
    missing.current?.focus()
  }

  return (
    <>
      {!isHeld(application) && (
        <>
          <Section title={t`Declaration`}>
            <Tick
              box={declaration}
              isTicked={isDeclared}
              problem={isAsked && !isDeclared ? t`Please confirm the declaration before you pay` : undefined}
              onTick={setDeclared}
            >
              <Trans>
                I declare that the information given is true and complete for every traveller in this application, and I
                understand that false information leads to rejection.
              </Trans>
            </Tick>
          </Section>
          {offer && (
            <ExpressChoice
              offer={offer}
              normalDay={decisionDay(application.applicationType, application, { isExpress: false, method })}
              isChosen={isExpress}
              onChoose={setExpressChosen}
            />
          )}
        </>
      )}
      <PaymentStep
        application={application}
        onMethod={setMethod}
        beforePaying={
          isEarly && (
            <Notice kind="warning" title={t`The decision may come after your arrival`}>
              <EarlyDecision by={lastDay} method={method} />
              <Tick
                box={warning}
                isTicked={isWarned}
                problem={isAsked && !isWarned ? t`Please confirm that you understand this before you pay` : undefined}
                onTick={setWarned}
              >
                <Trans>I understand that the decision may come after the arrival date, and I want to continue.</Trans>
              </Tick>
            </Notice>
          )
        }
        isDeclared={isDeclared && (isWarned || !isEarly)}
        earlyArrival={isEarly && isWarned}
        isExpress={isExpress}
        onNeedsDeclaration={ask}
        onPaid={() => void queryClient.invalidateQueries()}
      />
      {!isHeld(application) && (
        <Suspense fallback={null}>
          <LinkPanel
            applicationId={application.id}
            wanted={{
              amount: inDollars(totalOf({ travellers: travellersOf(application), isExpress }, fees)),
              declaration: true,
              ...(isEarly && isWarned && { earlyArrival: true }),
              ...(isExpress && { express: true }),
            }}
            isDeclared={isDeclared && (isWarned || !isEarly)}
            onNeedsDeclaration={ask}
          />
        </Suspense>
      )}
    </>
  )
}

function EarlyDecision({ by, method }: { by: string | undefined; method: Method | undefined }) {
  const format = useFormat()
  const day = format.date(by ?? null)
  const count = method ? methods[method].businessDays : 0
  return (
    <p>
      {count > 0 ? (
        <Trans>
          A bank transfer can take {count} business days to arrive, and we start then. If you send it today, you can
          expect the decision by {day}, which may be too late for your arrival. No one can board or enter without a
          visa.
        </Trans>
      ) : (
        <Trans>
          If you pay today, you can expect the decision by {day}, which may be too late for your arrival. No one can
          board or enter without a visa.
        </Trans>
      )}
    </p>
  )
}
