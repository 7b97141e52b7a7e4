import { useRead } from '#foundation/http/web/use-api.ts'
import { paymentsApi } from '../api.ts'
import { usualFees, type Fees } from '../fees.ts'

/** A fee that changes while somebody fills in a form shows before they pay. */
const refreshEvery = 60_000

/** The fees in force; while they are on their way, the usual ones. The service takes no other than those in force. */
export function useFees(): Fees {
  const { data } = useRead(paymentsApi.fees, {}, { refetchInterval: refreshEvery })
  return data ? { visa: { ...usualFees.visa, ...data.visa }, processing: data.processing } : usualFees
}
