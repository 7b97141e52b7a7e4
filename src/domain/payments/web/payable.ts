import type { PaymentInfo } from '../payment.ts'
import type { Traveller } from './fee-summary.tsx'

export interface PayableApplication {
  id: string
  applicationNumber: string
  applicationType: string
  status: string
  paymentInfo: PaymentInfo | null
  balance: number | null
  personalInfo: { firstName?: string | undefined; lastName?: string | undefined } | null
  group: { companions: readonly Companion[] } | null
}

interface Companion {
  id: string
  applicationNumber: string
  name: string
  status: string
  applicationType: string
}

export function travellersOf(application: PayableApplication): Traveller[] {
  const { id, applicationNumber, applicationType, personalInfo, group } = application
  const name = [personalInfo?.firstName, personalInfo?.lastName].filter(Boolean).join(' ')
  const together = application.status === 'draft' ? (group?.companions ?? []) : []
  const companions = together.filter((companion) => companion.id !== id && companion.status === 'draft')
  return [{ id, applicationNumber, applicationType, name }, ...companions]
}
