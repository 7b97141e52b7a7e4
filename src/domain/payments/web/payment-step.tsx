import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '#foundation/router/web/use-router.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { screens } from '#foundation/paths.ts'
import { call, messageOf } from '#foundation/http/web/client.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { Failed, Notice, Skeleton } from '#foundation/ui/feedback.tsx'
import { Section } from '#foundation/ui/card.tsx'
import { inCents, inDollars } from '#foundation/values/money.ts'
import { dismissAll, toast } from '#foundation/ui/toast-store.ts'
import { paymentsApi } from '../api.ts'
import type { Method, PaymentInfo } from '../payment.ts'
import type { PaymentState } from '../states.ts'
import { FeeSummary, totalOf } from './fee-summary.tsx'
import { LazyAwaitingTransfer } from './lazy-awaiting-transfer.tsx'
import { LazyCheckingPayment, usePrefetchedCheck } from './lazy-checking-payment.tsx'
import { LazyPaidNotice } from './lazy-paid-notice.tsx'
import { travellersOf, type PayableApplication } from './payable.ts'
import { PaymentForm, type PaymentOptions } from './payment-form.tsx'
import { PaymentProblem } from './payment-problem.tsx'
import { useFees } from './use-fees.ts'
import { useOwnPayment } from './payment-access.ts'
import { useSubmitPayment, type PaymentProblem as Problem, type PaymentInput } from './use-submit-payment.ts'

const submittedAfter = 1500
const pollEvery = 5000
const underWay: readonly PaymentState[] = ['pending', 'processing']
const ended: readonly PaymentState[] = ['failed', 'expired', 'cancelled', 'refunded']

interface PaymentStepProps {
  application: PayableApplication
  isDeclared?: boolean
  earlyArrival?: boolean
  isExpress?: boolean
  isAgain?: boolean
  beforePaying?: ReactNode
  onMethod?: (method: Method | undefined) => void
  onNeedsDeclaration?: () => void
  onPaid?: () => void
}

export function PaymentStep(props: PaymentStepProps) {
  const { t } = useLingui()
  const options = useRead(paymentsApi.options, {})
  if (options.isPending) return <Skeleton lines={6} />
  if (options.isError)
    return <Failed retry={options.refetch}>{t`The payment methods could not be loaded. You were not charged.`}</Failed>
  return <Paying {...props} options={options.data} />
}

function Paying(props: PaymentStepProps & { options: PaymentOptions }) {
  const { application, options, isDeclared = true, earlyArrival = false, isExpress = false, isAgain = false } = props
  const { beforePaying, onMethod, onNeedsDeclaration, onPaid } = props
  const { t } = useLingui()
  const balance = isAgain && application.balance !== null ? inCents(application.balance) : undefined
  const purchase = { travellers: travellersOf(application), isExpress, balance }
  const fees = useFees()
  const pay = useSubmitPayment(application.id, purchase, earlyArrival)
  const [answer, setAnswer] = useState<PaymentInfo>()
  const [problem, setProblem] = useState<Problem | undefined>(() => lastProblem(application.paymentInfo))
  const payment = usePolledPayment(answer ?? application.paymentInfo)
  const access = useOwnPayment(payment?.id ?? '')
  const finish = useFinish(isAgain, onPaid)
  usePrefetchedCheck()

  function fail(reason: Problem) {
    setProblem(reason)
    toast({ title: t`Payment failed`, description: reason.message, variant: 'destructive' })
  }

  function follow(next: PaymentInfo) {
    setAnswer(next)
    if (next.status === 'paid' || next.status === 'awaiting_transfer') finish(next)
    else if (ended.includes(next.status)) fail(reasonOf(next, t`Failed to process payment. Please try again.`))
    else if (next.action?.kind === 'redirect') window.location.assign(next.action.url)
  }

  useOnPaymentEnd(payment, follow)

  async function start(readInput: () => Promise<PaymentInput>) {
    if (!isDeclared) return onNeedsDeclaration?.()
    setProblem(undefined)
    dismissAll()
    try {
      const reply = await pay(await readInput())
      if ('problem' in reply) fail(reply.problem)
      else follow(reply.payment)
    } catch (error) {
      // The hosted fields could not read the card; no payment was started.
      fail({ message: messageOf(error) ?? (error as Error).message })
    }
  }

  if (payment && underWay.includes(payment.status))
    return <LazyCheckingPayment payment={payment} publicKey={cardKey(options)} access={access} />
  if (payment?.status === 'awaiting_transfer') return <LazyAwaitingTransfer payment={payment} />
  // Something may be left of a fee that has to be paid again.
  const isOwed = isAgain && answer === undefined
  if (payment && !ended.includes(payment.status) && !isOwed) return <LazyPaidNotice payment={payment} />
  return (
    <div className="space-y-6">
      <FeeSummary purchase={purchase} />
      <Section level="primary" title={t`Payment`}>
        {options.methods.length === 0 ? (
          <Notice kind="warning">
            <Trans>
              No payment method is available at the moment. Your application is saved. Please come back later.
            </Trans>
          </Notice>
        ) : (
          <PaymentForm
            options={options}
            amount={inDollars(totalOf(purchase, fees))}
            reference={application.applicationNumber}
            isAgain={isAgain}
            onMethod={onMethod}
            onPay={start}
          >
            {beforePaying}
          </PaymentForm>
        )}
        {problem && <PaymentProblem key={problem.message} problem={problem} applicationId={application.id} />}
      </Section>
    </div>
  )
}

function usePolledPayment(known: PaymentInfo | null): PaymentInfo | null {
  const isUnderWay = known !== null && underWay.includes(known.status)
  const read = useRead(
    paymentsApi.read,
    { params: { id: known?.id ?? '' } },
    { enabled: isUnderWay, refetchInterval: pollEvery },
  )
  return isUnderWay ? (read.data ?? known) : known
}

/** The page may notice the end first and unmount this step, so the payment is read once more on unmount. */
function useOnPaymentEnd(payment: PaymentInfo | null, onEnd: (payment: PaymentInfo) => void) {
  const before = useRef<PaymentInfo>(undefined)
  const callback = useRef(onEnd)
  useEffect(() => {
    callback.current = onEnd
  })
  useEffect(() => {
    const was = before.current
    before.current = payment ?? undefined
    if (payment && was && underWay.includes(was.status) && !underWay.includes(payment.status)) callback.current(payment)
  }, [payment])
  useEffect(
    () => () => {
      const last = before.current
      if (!last || !underWay.includes(last.status)) return
      call(paymentsApi.read, { params: { id: last.id } }).then(
        (now) => now.status === 'paid' && callback.current(now),
        () => undefined,
      )
    },
    [],
  )
}

/** Shows two toasts, as documented, and leaves the page once, unless the reader has left it already. */
function useFinish(isAgain: boolean, onPaid?: () => void) {
  const { t } = useLingui()
  const router = useRouter()
  const [here] = useState(() => router.latest.pathname)
  const isDone = useRef(false)
  return (payment: PaymentInfo) => {
    if (isDone.current) return
    isDone.current = true
    if (payment.status === 'paid') toast({ title: t`Payment successful` })
    else
      toast({
        title: t`We’re waiting for your transfer`,
        description: t`You can find the instructions in your application.`,
      })
    setTimeout(() => {
      if (!isAgain) toast({ title: t`Application submitted` })
      onPaid?.()
      if (router.latest.pathname === here) void router.navigate({ to: screens.dashboard.path })
    }, submittedAfter)
  }
}

function lastProblem(payment: PaymentInfo | null): Problem | undefined {
  const hasReason = payment?.message && (payment.status === 'failed' || payment.status === 'expired')
  return hasReason ? { message: payment.message! } : undefined
}

function reasonOf({ message }: PaymentInfo, fallbackMessage: string): Problem {
  return { message: message ?? fallbackMessage }
}

export function cardKey({ methods }: PaymentOptions): string | undefined {
  return methods.find(({ method }) => method === 'credit_card')?.publicKey
}
