import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { currency } from '#domain/payments/fees.ts'
import type { PaymentInfo } from '#domain/payments/payment.ts'
import { attemptKey, endAttempt } from '#domain/payments/web/attempt.ts'
import { CheckingPayment } from '#domain/payments/web/checking-payment.tsx'
import type { PaymentAccess } from '#domain/payments/web/payment-access.ts'
import { PaymentForm, type PaymentOptions } from '#domain/payments/web/payment-form.tsx'
import { cardKey } from '#domain/payments/web/payment-step.tsx'
import { TransferInstructions } from '#domain/payments/web/transfer-instructions.tsx'
import { problemOf, type PaymentInput } from '#domain/payments/web/use-submit-payment.ts'
import { ApiError, call, messageOf } from '#foundation/http/web/client.ts'
import { queryFor } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Failed, Notice } from '#foundation/ui/feedback.tsx'
import { Section } from '#foundation/ui/card.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'
import { paymentLinksApi } from '../api.ts'
import type { OpenedLink } from '../link.ts'

interface LinkPayingProps {
  token: string
  link: OpenedLink
  options: PaymentOptions
}

export function LinkPaying({ token, link, options }: LinkPayingProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const [problem, setProblem] = useState<string>()
  const show = useShowLink(token)
  const access = useLinkAccess(token, show)
  const { payment } = link

  async function pay(readInput: () => Promise<PaymentInput>) {
    setProblem(undefined)
    try {
      const input = await readInput()
      // One attempt per link, method and amount, so that a repeated click or a lost answer pays once.
      const attempt = [token.slice(0, 12), input.paymentMethod, link.amount].join(':')
      const body = { ...input, link: token, amount: link.amount, currency } as const
      const reply = await call(paymentLinksApi.pay, { body }, undefined, {
        'idempotency-key': attemptKey(attempt),
      }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status < 500) endAttempt(attempt)
        throw error
      })
      endAttempt(attempt)
      show(reply.link)
      const { action } = reply.link.payment ?? {}
      if (action?.kind === 'redirect') window.location.assign(action.url)
    } catch (error) {
      const { message } = problemOf(error, messageOf(error) ?? t`Failed to process payment. Please try again.`)
      setProblem(message)
      const isOutdated = error instanceof ApiError && error.status === 409
      if (isOutdated) show(undefined)
    }
  }

  if (link.state === 'under-way' && payment?.status === 'awaiting_transfer')
    return <AwaitedTransfer payment={payment} options={options} />
  if (link.state === 'under-way' && payment)
    return <CheckingPayment payment={payment} publicKey={cardKey(options)} access={access} />
  return (
    <Section title={t`Payment`}>
      {options.methods.length === 0 ? (
        <Failed>{t`The payment methods could not be loaded. You were not charged.`}</Failed>
      ) : (
        <PaymentForm
          options={link.acceptsTransfer ? options : withoutTransfer(options)}
          amount={link.amount}
          reference={link.reference}
          offersReceipt
          onPay={pay}
        />
      )}
      {problem && (
        <div role="alert">
          <Notice kind="problem" title={t`Payment failed`}>
            {translate(problem)}
          </Notice>
        </div>
      )}
    </Section>
  )
}

function withoutTransfer(options: PaymentOptions): PaymentOptions {
  return { ...options, methods: options.methods.filter(({ method }) => method !== 'bank_transfer') }
}

function AwaitedTransfer({ payment, options }: { payment: PaymentInfo; options: PaymentOptions }) {
  const { t } = useLingui()
  const format = useFormat()
  const until = format.date(payment.expiresAt)
  return (
    <div className="space-y-4">
      <div role="status">
        <Notice title={t`Waiting for your transfer`}>
          <Trans>Please send the money by {until}.</Trans>
        </Notice>
      </div>
      {options.bankAccount && (
        <TransferInstructions
          bank={options.bankAccount}
          amount={payment.total - payment.received}
          reference={payment.reference}
        />
      )}
    </div>
  )
}

function useShowLink(token: string): (link: OpenedLink | undefined) => void {
  const queryClient = useQueryClient()
  const { queryKey } = queryFor(paymentLinksApi.open, { body: { link: token } })
  return (link) => {
    if (link) queryClient.setQueryData(queryKey, { link })
    else void queryClient.invalidateQueries({ queryKey })
  }
}

function useLinkAccess(token: string, show: (link: OpenedLink) => void): PaymentAccess {
  const follow = ({ link }: { link: OpenedLink }): PaymentInfo => {
    show(link)
    if (!link.payment) throw new Error('A payment under way has gone.')
    return link.payment
  }
  return {
    check: async () => follow(await call(paymentLinksApi.check, { body: { link: token } })),
    answerSandbox: async (approve) =>
      follow(await call(paymentLinksApi.answerSandbox, { body: { link: token, approve } })),
  }
}
