import type { Breakage } from './breakage.ts'
import { casesBreakages } from './cases.ts'
import { moneyBreakages } from './money.ts'
import { peopleBreakages } from './people.ts'
import { recordsBreakages } from './records.ts'
import { screensBreakages } from './screens.ts'
import { visasBreakages } from './visas.ts'
import { visitsBreakages } from './visits.ts'

export const allBreakages: readonly Breakage[] = [
  ...moneyBreakages,
  ...peopleBreakages,
  ...casesBreakages,
  ...visitsBreakages,
  ...visasBreakages,
  ...recordsBreakages,
  ...screensBreakages,
]
