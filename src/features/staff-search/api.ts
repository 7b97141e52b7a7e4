import * as z from 'zod/mini'
import { post } from '#foundation/values/endpoint.ts'
import { staff } from '#foundation/values/roles.ts'
import { SearchRequest, SearchResult } from './search.ts'

export const staffSearchApi = {
  /** A POST, because names and passport numbers do not belong into addresses and their logs. */
  search: post('/api/case-management/search', {
    summary:
      'Find cases, visas, appointments, payments and accounts by name, passport number, email, phone or any of ' +
      'our numbers, best match first. The audit trail records who searched and what was found, but not what ' +
      'was typed.',
    access: staff,
    body: SearchRequest,
    reply: z.object({ results: z.array(SearchResult) }),
  }),
}
