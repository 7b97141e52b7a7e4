import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { arrivesEarly } from '#domain/applications/consistency.ts'
import { lacksDeclaration } from '#domain/applications/representative.ts'
import { usePhone } from '#domain/applications/web/use-phone.ts'
import type { Application } from '#domain/application-lifecycle/application-record.ts'
import { states } from '#domain/payments/states.ts'
import { totalOf } from '#domain/payments/web/fee-summary.tsx'
import { travellersOf } from '#domain/payments/web/payable.ts'
import { PaymentStep } from '#domain/payments/web/payment-step.tsx'
import { useFees } from '#domain/payments/web/use-fees.ts'
import { loadLaterTexts } from '#foundation/i18n/web/language.ts'
import { inDollars } from '#foundation/values/money.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Notice } from '#foundation/ui/feedback.tsx'
import { Section } from '#foundation/ui/layout.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { CheckAnswers, outdatedAnswers } from './check-answers.tsx'
import { ExpressChoice, useExpressOffer } from './express-choice.tsx'
import { Tick } from './tick.tsx'
import { Travellers } from './travellers.tsx'
import { useWizardNavigation } from './use-wizard-steps.ts'

const LinkPanel = lazy(() =>
  Promise.all([import('#features/payment-links/web/link-panel.tsx'), loadLaterTexts()]).then(
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
      <Section title={t`Travellers`}>
        <Travellers application={application} />
      </Section>
      {isReady ? (
        <DeclareAndPay application={application} />
      ) : (
        <Notice kind="warning" title={<Trans>Not ready to pay yet</Trans>}>
          {lacksDeclaration(application) && (
            <p className="mb-2">
              <Trans>You said that you’re applying for someone else. Please make the declaration first.</Trans>{' '}
              <button type="button" className="prose-link font-semibold" onClick={() => void navigation.go('personal')}>
                <Trans>Declare who you’re applying for</Trans>
              </button>
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

function decisionDay({ applicationType, decisionBy, expressBy }: Application, isExpress: boolean): string | undefined {
  return (isExpress ? expressBy?.[applicationType] : undefined) ?? decisionBy?.[applicationType]
}

function arrivalsAreEarly(application: Application, isExpress: boolean): boolean {
  const { id, travelDetails, group } = application
  const others = group?.companions.filter((companion) => companion.id !== id && companion.status === 'draft') ?? []
  return (
    arrivesEarly(travelDetails?.arrivalDate, decisionDay(application, isExpress)) ||
    others.some((companion) => (isExpress ? companion.arrivesEarlyWithExpress : companion.arrivesEarly))
  )
}

/** Nobody else can pay while a payment is under way or made. */
function isHeld({ paymentInfo }: Application): boolean {
  return paymentInfo !== null && states[paymentInfo.status].isLive
}

function DeclareAndPay({ application }: { application: Application }) {
  const { t } = useLingui()
  const format = useFormat()
  const queryClient = useQueryClient()
  const declaration = useRef<HTMLInputElement>(null)
  const warning = useRef<HTMLInputElement>(null)
  const [isDeclared, setDeclared] = useState(false)
  const [isWarned, setWarned] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [isExpressChosen, setExpressChosen] = useState(false)
  const offer = useExpressOffer(application)
  const fees = useFees()
  const isExpress = isExpressChosen && offer !== undefined
  const isEarly = arrivalsAreEarly(application, isExpress)
  const day = format.date(decisionDay(application, isExpress) ?? null)

  function ask() {
    setAsked(true)
    const missing = isDeclared ? warning : declaration
    missing.current?.focus()
  }

  return (
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
          normalDay={decisionDay(application, false)}
          isChosen={isExpress}
          onChoose={setExpressChosen}
        />
      )}
      {isEarly && (
        <Notice kind="warning" title={t`The decision may come after your arrival`}>
          <p>
            <Trans>
              If you pay today, you can expect the decision by {day}, which is not before your arrival date. No one can
              board or enter without a visa.
            </Trans>
          </p>
          <Tick
            box={warning}
            isTicked={isWarned}
            problem={isAsked && !isWarned ? t`Please confirm that you understand this before you pay` : undefined}
            onTick={setWarned}
          >
            <Trans>I understand that the decision may come after the arrival date, and I want to continue.</Trans>
          </Tick>
        </Notice>
      )}
      <PaymentStep
        application={application}
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
