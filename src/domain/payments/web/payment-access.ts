import { useWrite } from '#foundation/http/web/use-api.ts'
import { paymentsApi } from '../api.ts'
import type { PaymentInfo } from '../payment.ts'

/** How the payer reaches the payment: signed in, or with a link. */
export interface PaymentAccess {
  check: () => Promise<PaymentInfo>
  answerSandbox: (approve: boolean) => Promise<PaymentInfo>
}

export function useOwnPayment(id: string): PaymentAccess {
  const { mutateAsync: check } = useWrite(paymentsApi.check, { id })
  const { mutateAsync: answer } = useWrite(paymentsApi.answerSandbox, { id })
  return {
    check: async () => (await check()).payment,
    answerSandbox: async (approve) => (await answer({ approve })).payment,
  }
}
