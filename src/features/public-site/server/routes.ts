import { currency } from '#domain/payments/fees.ts'
import type { Serve } from '#foundation/http/server/serve.ts'
import { today } from '#domain/reference/server/rows.ts'
import { informationApi } from '../api.ts'
import { answerEligibility, tableIsAnExample } from '../eligibility.ts'
import { readTerms } from './rules.ts'

export function informationRoutes(serve: Serve) {
  serve(informationApi.eligibility, async (context, { query }) => ({
    ...answerEligibility({ ...query, on: await today(context) }, await readTerms(context)),
    currency,
    notice: tableIsAnExample,
  }))
}
