import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { lifecycleApi } from '#domain/application-lifecycle/api.ts'
import { ApiError, call, ConnectionError, messageOf } from '#foundation/http/web/client.ts'
import { inDollars } from '#foundation/values/money.ts'
import { currency } from '../fees.ts'
import type { PaymentInfo, PaymentRequest } from '../payment.ts'
import { attemptKey, endAttempt } from './attempt.ts'
import { totalOf, type Purchase } from './fee-summary.tsx'
import { useFees } from './use-fees.ts'

export interface PaymentProblem {
  message: string
  missing?: readonly string[] | undefined
  about?: { id: string; applicationNumber: string } | undefined
}

export type PaymentInput = Pick<PaymentRequest, 'paymentMethod' | 'token' | 'phone'> & { receiptEmail?: string }

/** The idempotency key is kept until the server has given a final answer. */
export function useSubmitPayment(applicationId: string, purchase: Purchase, earlyArrival: boolean) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const fees = useFees()
  const fallbackMessage = t`Failed to process payment. Please try again.`

  return async ({
    receiptEmail: _ofSomeoneElse,
    ...input
  }: PaymentInput): Promise<{ payment: PaymentInfo } | { problem: PaymentProblem }> => {
    const amount = inDollars(totalOf(purchase, fees))
    const body: PaymentRequest = {
      ...input,
      amount,
      currency,
      status: 'pending',
      declaration: true,
      ...(earlyArrival && { earlyArrival }),
      ...(purchase.isExpress && { express: true }),
    }
    const attempt = [applicationId, input.paymentMethod, amount].join(':')
    try {
      const reply = await call(lifecycleApi.pay, { params: { id: applicationId }, body }, undefined, {
        'idempotency-key': attemptKey(attempt),
      })
      endAttempt(attempt)
      return reply
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) endAttempt(attempt)
      return { problem: problemOf(error, fallbackMessage) }
    } finally {
      void queryClient.invalidateQueries()
    }
  }
}

export function problemOf(error: unknown, fallbackMessage: string): PaymentProblem {
  if (error instanceof ConnectionError) return { message: noAnswerMessage }
  if (!(error instanceof ApiError)) return { message: fallbackMessage }
  const { missing, current } = error.reply
  return {
    message: messageOf(error) ?? fallbackMessage,
    missing,
    about: current as PaymentProblem['about'],
  }
}

const noAnswerMessage =
  /*i18n*/ 'We didn’t receive a response, so we don’t know yet whether the payment went through. Trying again won’t charge you twice.'
