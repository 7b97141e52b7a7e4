import { useNavigate } from '@tanstack/react-router'
import { priorities } from '#domain/applications/priority.ts'
import { statusNames } from '#domain/applications/status.ts'
import { visaTypeNames } from '#domain/applications/visa-types.ts'
import { screens } from '#foundation/paths.ts'
import { parseOneOf, useAddress } from '#foundation/http/web/use-address.ts'
import { sorts, views } from '../../../views.ts'

export const tabs = [...views, 'reviews'] as const
export type Tab = (typeof tabs)[number]

type SearchParam = 'view' | 'status' | 'type' | 'priority' | 'assignedTo' | 'sort' | 'q'

export function useCasesSearch() {
  const { search, change } = useAddress<SearchParam>()
  const navigate = useNavigate()
  const filter = {
    status: parseOneOf(statusNames, search.status),
    type: parseOneOf(visaTypeNames, search.type),
    priority: parseOneOf(priorities, search.priority),
    sort: parseOneOf(sorts, search.sort),
    assignedTo: search.assignedTo,
    q: search.q,
  }
  return {
    tab: parseOneOf(tabs, search.view) ?? 'mine',
    filter,
    isFiltered: Object.entries(filter).some(([name, value]) => name !== 'sort' && value !== undefined),
    change,
    open: (view: Tab) => void navigate({ to: screens.cases.path, search: { view } }),
  }
}
