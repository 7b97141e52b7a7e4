import type { PaymentInfo } from '../payment.ts'
import type { Traveller } from './fee-summary.tsx'

export interface Payable {
  id: string
  applicationNumber: string
  applicationType: string
  paymentInfo: PaymentInfo | null
  personalInfo: { firstName?: string | undefined; lastName?: string | undefined } | null
  group: { companions: readonly Fellow[] } | null
}

interface Fellow {
  id: string
  applicationNumber: string
  name: string
  status: string
  applicationType: string
}

export function travellersOf(application: Payable): Traveller[] {
  const { id, applicationNumber, applicationType, personalInfo, group } = application
  const name = [personalInfo?.firstName, personalInfo?.lastName].filter(Boolean).join(' ')
  const fellows = (group?.companions ?? []).filter((fellow) => fellow.id !== id && fellow.status === 'draft')
  return [{ id, applicationNumber, applicationType, name }, ...fellows]
}
