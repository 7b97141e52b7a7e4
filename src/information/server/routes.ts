import { currency } from '#payments/fees.ts'
import type { Serve } from '#platform/server/serve.ts'
import { informationApi } from '../api.ts'
import { answerEligibility, tableIsAnExample } from '../eligibility.ts'

export function informationRoutes(serve: Serve) {
  serve(informationApi.eligibility, async ({ now }, { query }) => ({
    ...answerEligibility({ ...query, on: now.toISOString().slice(0, 10) }),
    currency,
    notice: tableIsAnExample,
  }))
}
