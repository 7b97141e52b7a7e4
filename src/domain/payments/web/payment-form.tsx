import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { Reply } from '#foundation/http/web/client.ts'
import { useOnline } from '#foundation/http/web/use-online.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Notice, Skeleton } from '#foundation/ui/feedback.tsx'
import { Field } from '#foundation/ui/field.tsx'
import { Form, Submit } from '#foundation/ui/form.tsx'
import { RadioCards } from '#foundation/ui/radio-cards.tsx'
import type { paymentsApi } from '../api.ts'
import { methodLabel, methods, type Method } from '../payment.ts'
import { CardFields } from './card-fields.tsx'
import type { HostedFields } from './card-fields.stripe.ts'
import { HostedCardForm, emptyPayForm, OwnCardForm, type PayValues } from './pay-form.ts'
import { readSandboxCard } from './sandbox-card.ts'
import { useDollars } from './use-dollars.ts'
import type { PaymentInput } from './use-submit-payment.ts'

const HostedCardFields = lazy(() =>
  import('./hosted-card-fields.tsx').then(({ HostedCardFields: Shown }) => ({ default: Shown })),
)
const TestCards = lazy(() => import('./test-cards.tsx').then(({ TestCards: Shown }) => ({ default: Shown })))
const TransferInstructions = lazy(() =>
  import('./transfer-instructions.tsx').then(({ TransferInstructions: Shown }) => ({ default: Shown })),
)

export type PaymentOptions = Reply<typeof paymentsApi.options>

interface PaymentFormProps {
  options: PaymentOptions
  /** Dollars. */
  amount: number
  reference: string
  offersReceipt?: boolean
  isAgain?: boolean
  onMethod?: ((method: Method | undefined) => void) | undefined
  onPay: (readInput: () => Promise<PaymentInput>) => Promise<void>
  children?: ReactNode
}

export function PaymentForm(props: PaymentFormProps) {
  const { options, amount, reference, offersReceipt = false, isAgain = false, onMethod, onPay, children } = props
  const { t } = useLingui()
  const translate = useTranslate()
  const hosted = useRef<HostedFields>(undefined)
  const keepHosted = (fields: HostedFields | undefined) => {
    hosted.current = fields
  }
  const { businessDays: transferDays } = methods.bank_transfer
  const offered = options.methods.map(({ method }) => method)
  const card = options.methods.find(({ method }) => method === 'credit_card')
  const isHosted = card?.provider === 'stripe'
  const details: Partial<Record<Method, string>> = {
    credit_card: t`Paid immediately`,
    paypal: t`Paid immediately`,
    bank_transfer: t`Takes up to ${transferDays} business days to arrive. We start then, so the decision comes later.`,
    mobile_money: t`Approve it on your phone`,
  }

  async function readInput({ paymentMethod, phone, receiptEmail, ...typed }: PayValues): Promise<PaymentInput> {
    const receipt = receiptEmail ? { receiptEmail } : {}
    if (paymentMethod === 'mobile_money') return { paymentMethod, phone, ...receipt }
    if (paymentMethod !== 'credit_card') return { paymentMethod, ...receipt }
    if (isHosted && !hosted.current)
      throw new Error(t`The card fields could not be loaded. You can also choose another payment method.`)
    const token = hosted.current
      ? await hosted.current.read(typed.cardName ?? '')
      : readSandboxCard({ cardNumber: typed.cardNumber ?? '' })
    return { paymentMethod, token, ...receipt }
  }

  return (
    <Form
      schema={isHosted ? HostedCardForm : OwnCardForm}
      values={{ ...emptyPayForm, ...(offered.length === 1 && { paymentMethod: offered[0]! }) }}
      fallbackMessage={t`Failed to process payment. Please try again.`}
      onSubmit={(values) => onPay(() => readInput(values))}
    >
      <RadioCards
        name="paymentMethod"
        label={t`Payment method`}
        options={offered.map((method) => ({
          value: method,
          label: translate(methodLabel(method)),
          detail: details[method],
        }))}
      />
      <MethodFields options={options} amount={amount} reference={reference}>
        {isHosted ? <HostedCardFields publicKey={card.publicKey ?? ''} onMounted={keepHosted} /> : <CardFields />}
      </MethodFields>
      {offersReceipt && (
        <Field
          name="receiptEmail"
          type="email"
          autoComplete="email"
          label={t`Email address for the receipt (optional)`}
          hint={t`We use it for the receipt only and delete it afterwards.`}
        />
      )}
      {children}
      {onMethod && <ReportMethod onMethod={onMethod} />}
      <PayButton amount={amount} isAgain={isAgain} />
    </Form>
  )
}

function useMethod(): Method | undefined {
  return useWatch<{ paymentMethod?: Method }, 'paymentMethod'>({ name: 'paymentMethod' })
}

/** The parent's texts depend on the method, which only the form knows. */
function ReportMethod({ onMethod }: { onMethod: (method: Method | undefined) => void }) {
  const method = useMethod()
  useEffect(() => onMethod(method), [method, onMethod])
  return null
}

interface MethodFieldsProps {
  options: PaymentOptions
  amount: number
  reference: string
  children: ReactNode
}

function MethodFields({ options, amount, reference, children }: MethodFieldsProps) {
  const { t } = useLingui()
  const method = useMethod()
  const isSandbox = options.methods.some((offer) => offer.method === method && offer.provider === 'sandbox')
  if (method === 'credit_card')
    return (
      <>
        {isSandbox && (
          <Suspense>
            <TestCards />
          </Suspense>
        )}
        <Suspense fallback={<Skeleton lines={5} />}>{children}</Suspense>
      </>
    )
  if (method === 'bank_transfer' && options.bankAccount)
    return (
      <Suspense fallback={<Skeleton lines={5} />}>
        <TransferInstructions bank={options.bankAccount} amount={amount} reference={reference} />
      </Suspense>
    )
  if (method === 'mobile_money')
    return (
      <Field
        name="phone"
        type="tel"
        autoComplete="tel"
        label={t`Mobile money phone number`}
        hint={t`With the country code, such as +231`}
      />
    )
  if (method === 'paypal')
    return (
      <Notice>
        {options.methods.some(({ provider }) => provider === 'paypal') ? (
          <Trans>You’ll continue to PayPal and return here once you’ve paid.</Trans>
        ) : (
          <Trans>This is a demonstration: the sandbox takes the place of PayPal, and no money is taken.</Trans>
        )}
      </Notice>
    )
  return null
}

function PayButton({ amount, isAgain }: { amount: number; isAgain: boolean }) {
  const method = useMethod()
  const submits = method === 'bank_transfer' && !isAgain
  const isOnline = useOnline()
  const dollars = useDollars()
  const total = dollars(amount)
  return (
    <div className="space-y-3">
      {!isOnline && (
        <Notice kind="warning">
          <Trans>You’re offline. You need a connection to pay. The button works again once you’re back online.</Trans>
        </Notice>
      )}
      <Submit wide pending={<Trans>Processing payment...</Trans>}>
        {submits && <Trans>Pay by transfer and submit</Trans>}
        {method === 'paypal' && <Trans>Pay {total} with PayPal</Trans>}
        {!submits && method !== 'paypal' && <Trans>Pay {total}</Trans>}
      </Submit>
      {!isAgain && (
        <p className="text-center text-sm text-soft">
          <Trans>Paying submits the application. You can’t change it afterwards.</Trans>
        </p>
      )}
    </div>
  )
}
