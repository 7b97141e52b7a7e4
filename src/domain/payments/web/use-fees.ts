import { useRead } from '#foundation/http/web/use-api.ts'
import { paymentsApi } from '../api.ts'
import { defaultFees, type Fees } from '../fees.ts'

/** A fee that changes while a form is filled in shows before the payment. */
const refreshEvery = 60_000

/** The default fees while loading; the server charges only the fees in force. */
export function useFees(): Fees {
  const { data } = useRead(paymentsApi.fees, {}, { refetchInterval: refreshEvery })
  return data ? { ...data, visa: { ...defaultFees.visa, ...data.visa } } : defaultFees
}
