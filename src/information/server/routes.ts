import { currency } from '#payments/fees.ts'
import { readFees } from '#payments/server/fees.ts'
import { dayOf } from '#platform/day.ts'
import type { Serve } from '#platform/server/serve.ts'
import { informationApi } from '../api.ts'
import { answerEligibility, tableIsAnExample } from '../eligibility.ts'

export function informationRoutes(serve: Serve) {
  serve(informationApi.eligibility, async (context, { query }) => ({
    ...answerEligibility({ ...query, on: dayOf(context.now) }, await readFees(context)),
    currency,
    notice: tableIsAnExample,
  }))
}
