import { centreKind } from '#domain/appointments/centre-kind.ts'
import { holidayKind } from '#domain/appointments/holidays.ts'
import { reasonKind } from '#features/cases/reasons.ts'
import { templateKind } from '#features/cases/templates.ts'
import { arrivalKind } from '#features/public-site/arrival.ts'
import { eligibilityKind } from '#features/public-site/rules.ts'
import { expressKind } from '#domain/payments/express-kind.ts'
import { feeKind } from '#domain/payments/fee-kind.ts'
import type { Kind, KindName } from '#domain/reference/kind.ts'

export const kinds = {
  fee: feeKind,
  express: expressKind,
  eligibility: eligibilityKind,
  centre: centreKind,
  holiday: holidayKind,
  reason: reasonKind,
  template: templateKind,
  arrival: arrivalKind,
} satisfies { [Name in KindName]: Kind }
