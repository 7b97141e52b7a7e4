import { useNavigate, useSearch } from '@tanstack/react-router'
import { priorities } from '#applications/priority.ts'
import { statusNames } from '#applications/status.ts'
import { visaTypeNames } from '#applications/visa-types.ts'
import { screens } from '#paths.ts'
import { sorts, views } from '../views.ts'

/** The lists of the desk, and the refusals that wait for another look. */
export const tabs = [...views, 'reviews'] as const
export type Tab = (typeof tabs)[number]

interface Search {
  view?: string | undefined
  status?: string | undefined
  type?: string | undefined
  priority?: string | undefined
  assignedTo?: string | undefined
  sort?: string | undefined
  q?: string | undefined
}

/** What the desk looks for stands in the address, so that it can be kept, sent and come back to. */
export function useCasesSearch() {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const filter = {
    status: among(statusNames, search.status),
    type: among(visaTypeNames, search.type),
    priority: among(priorities, search.priority),
    sort: among(sorts, search.sort),
    assignedTo: search.assignedTo,
    q: search.q,
  }
  return {
    tab: among(tabs, search.view) ?? 'mine',
    filter,
    isFiltered: Object.entries(filter).some(([name, value]) => name !== 'sort' && value !== undefined),
    change: (next: Search) => void navigate({ to: screens.cases.path, search: { ...search, ...next }, replace: true }),
    open: (view: Tab) => void navigate({ to: screens.cases.path, search: { view } }),
  }
}

/** One of the listed values, or nothing: an address can carry anything. */
function among<const Values extends readonly string[]>(
  values: Values,
  given: string | undefined,
): Values[number] | undefined {
  return values.find((value) => value === given)
}
