import { statusNames } from '#domain/applications/status.ts'
import { visaTypeNames } from '#domain/applications/visa-types.ts'
import { parseOneOf, useSearchParams } from '#foundation/http/web/use-search-params.ts'
import { sorts } from '../../../views.ts'

type SearchParam = 'status' | 'type' | 'sort' | 'q'

export function useAdminSearch() {
  const { search, change } = useSearchParams<SearchParam>()
  return {
    filter: {
      status: parseOneOf(statusNames, search.status),
      type: parseOneOf(visaTypeNames, search.type),
      sort: parseOneOf(sorts, search.sort) ?? 'newest',
      q: search.q,
    },
    change,
  }
}
