import { useNavigate } from '#foundation/router/web/use-router.ts'
import { priorities } from '#domain/applications/priority.ts'
import { statusNames } from '#domain/applications/status.ts'
import { visaTypeNames } from '#domain/applications/visa-types.ts'
import { screens } from '#foundation/paths.ts'
import { isDay } from '#foundation/values/day.ts'
import { parseOneOf, useSearchParams } from '#foundation/http/web/use-search-params.ts'
import { flagNames } from '../../../case.ts'
import { tabs, type SavedSearch, type Tab } from '../../../desk-preferences.ts'
import { sorts } from '../../../views.ts'

type SearchParam = keyof SavedSearch | 'q'

const parseDay = (given: string | undefined) => (given !== undefined && isDay(given) ? given : undefined)

export function useCasesSearch() {
  const { search, change } = useSearchParams<SearchParam>()
  const navigate = useNavigate()
  const filter = {
    status: parseOneOf(statusNames, search.status),
    type: parseOneOf(visaTypeNames, search.type),
    priority: parseOneOf(priorities, search.priority),
    flag: parseOneOf(flagNames, search.flag),
    nationality: search.nationality,
    dueBy: parseDay(search.dueBy),
    arrivesBy: parseDay(search.arrivesBy),
    sort: parseOneOf(sorts, search.sort),
    assignedTo: search.assignedTo,
    q: search.q,
  }
  const tab = parseOneOf(tabs, search.view) ?? 'mine'
  const { q: _typed, ...kept } = filter
  const saved = Object.fromEntries(
    Object.entries({ view: tab, ...kept }).filter(([, value]) => value !== undefined),
  ) as SavedSearch
  return {
    tab,
    filter,
    saved,
    isFiltered: Object.entries(filter).some(([name, value]) => name !== 'sort' && value !== undefined),
    change,
    clear: () => change(Object.fromEntries(Object.keys(filter).map((name) => [name, undefined]))),
    open: (view: Tab) => void navigate({ to: screens.cases.path, search: { view } }),
    openSaved: (wanted: SavedSearch) => void navigate({ to: screens.cases.path, search: wanted }),
  }
}
