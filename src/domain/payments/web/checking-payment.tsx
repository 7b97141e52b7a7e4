import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { messageOf } from '#foundation/http/web/client.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Notice, Spinner } from '#foundation/ui/feedback.tsx'
import { usePageLanguage } from '#foundation/ui/use-page-language.ts'
import type { PaymentInfo } from '../payment.ts'
import type { PaymentAccess } from './payment-access.ts'

const SandboxDialog = lazy(() =>
  import('./sandbox-dialog.tsx').then(({ SandboxDialog: Shown }) => ({ default: Shown })),
)

const askedEvery = 5000
/** What we promise; the server gives up a little earlier. */
const minutes = 15

interface CheckingPaymentProps {
  payment: PaymentInfo
  publicKey: string | undefined
  access: PaymentAccess
}

export function CheckingPayment({ payment, publicKey, access }: CheckingPaymentProps) {
  const { t } = useLingui()
  // Kept until the next answer, so that the dialog does not vanish while polling.
  const [action, setAction] = useState(payment.action)
  const check = useRef(access.check)
  useEffect(() => {
    check.current = access.check
  })
  useEffect(() => {
    const ask = () =>
      void check.current().then(
        (reply) => setAction(reply.action),
        () => undefined,
      )
    ask()
    const timer = setInterval(() => {
      if (navigator.onLine) ask()
    }, askedEvery)
    return () => clearInterval(timer)
  }, [])

  return (
    <section aria-label={t`We’re checking your payment`} className="space-y-4">
      <div role="status" className="flex gap-4 rounded-md border border-line bg-card p-5">
        <div className="pt-0.5 text-amber">
          <Spinner />
        </div>
        <div className="space-y-2">
          <p className="text-lg font-semibold">
            <Trans>We’re checking your payment</Trans>
          </p>
          <p>
            <Trans>
              You won’t be charged twice. This usually takes a few moments, and never more than {minutes} minutes.
            </Trans>
          </p>
          <p className="text-soft">
            <Trans>You can safely leave this page. We’ll keep checking and email you when we know.</Trans>
          </p>
        </div>
      </div>
      {action && <NextAction payment={payment} action={action} publicKey={publicKey} access={access} />}
    </section>
  )
}

function NextAction({
  payment,
  action,
  publicKey,
  access,
}: CheckingPaymentProps & { action: NonNullable<PaymentInfo['action']> }) {
  switch (action.kind) {
    case 'sandbox-confirm':
      return <SandboxQuestion payment={payment} access={access} />
    case 'redirect':
      return (
        <Button onClick={() => window.location.assign(action.url)}>
          <Trans>Continue at the payment provider</Trans>
        </Button>
      )
    case 'confirm':
      return publicKey ? <BankQuestion clientSecret={action.clientSecret} publicKey={publicKey} /> : null
    case 'approve-on-phone':
      return (
        <Notice>
          <Trans>Approve the payment on your phone. This page continues automatically.</Trans>
        </Notice>
      )
    default:
      return null
  }
}

function SandboxQuestion({ payment, access }: Pick<CheckingPaymentProps, 'payment' | 'access'>) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Confirm the payment</Trans>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SandboxDialog payment={payment} access={access} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function BankQuestion({ clientSecret, publicKey }: { clientSecret: string; publicKey: string }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { language } = usePageLanguage()
  const [problem, setProblem] = useState<string>()

  async function answer() {
    setProblem(undefined)
    try {
      const { confirmWithBank } = await import('./card-fields.stripe.ts')
      await confirmWithBank(publicKey, language, clientSecret)
    } catch (error) {
      setProblem(messageOf(error) ?? (error instanceof Error ? error.message : undefined) ?? t`Please try again.`)
    }
  }

  return (
    <div className="space-y-3">
      {problem && <Notice kind="problem">{translate(problem)}</Notice>}
      <Button onClick={() => void answer()}>
        <Trans>Confirm with your bank</Trans>
      </Button>
    </div>
  )
}
