import type { PaymentInfo } from '../payment.ts'
import type { Traveller } from './fee-summary.tsx'

export interface PayableApplication {
  id: string
  applicationNumber: string
  applicationType: string
  paymentInfo: PaymentInfo | null
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
  const companions = (group?.companions ?? []).filter(
    (companion) => companion.id !== id && companion.status === 'draft',
  )
  return [{ id, applicationNumber, applicationType, name }, ...companions]
}
