import { useNavigate, useSearch } from '@tanstack/react-router'
import { screens } from '#paths.ts'

export interface FinanceSearch {
  tab?: string | undefined
  state?: string | undefined
  method?: string | undefined
  q?: string | undefined
  account?: string | undefined
  payment?: string | undefined
}

/** What the desk looks for, kept in the address. */
export function useFinanceSearch() {
  const search: FinanceSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    search,
    /** Changes some of it and keeps the rest. */
    change: (next: FinanceSearch) =>
      void navigate({ to: screens.finance.path, search: { ...search, ...next }, replace: true }),
    /** Another tab begins without the filters of the one before. */
    open: (tab: string, next: FinanceSearch = {}) =>
      void navigate({ to: screens.finance.path, search: { ...next, tab } }),
  }
}

/** One of the listed values, or nothing: an address can carry anything. */
export function among<const Values extends readonly string[]>(
  values: Values,
  given: string | undefined,
): Values[number] | undefined {
  return values.find((value) => value === given)
}
