// Everything that the office decides on from a day on. What a value means is known by the room that asks.
import { centreKind } from '#appointments/centre-kind.ts'
import { holidayKind } from '#appointments/holidays.ts'
import { reasonKind } from '#cases/reasons.ts'
import { templateKind } from '#cases/templates.ts'
import { eligibilityKind } from '#information/rules.ts'
import { feeKind } from '#payments/fee-kind.ts'
import type { Kind, KindName } from '#reference/kind.ts'

export const kinds = {
  fee: feeKind,
  eligibility: eligibilityKind,
  centre: centreKind,
  holiday: holidayKind,
  reason: reasonKind,
  template: templateKind,
} satisfies { [Name in KindName]: Kind }
