import { useNavigate } from '#foundation/router/web/use-router.ts'
import { screens } from '#foundation/paths.ts'
import { useSearchParams } from '#foundation/http/web/use-search-params.ts'

type SearchKey = 'tab' | 'state' | 'method' | 'q' | 'account' | 'payment'

export function useFinanceSearch() {
  const { search, change } = useSearchParams<SearchKey>()
  const navigate = useNavigate()
  return {
    search,
    change,
    open: (tab: string, next: { [Each in SearchKey]?: string } = {}) =>
      void navigate({ to: screens.finance.path, search: { ...next, tab } }),
  }
}
