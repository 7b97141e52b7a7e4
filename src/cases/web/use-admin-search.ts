import { useNavigate, useSearch } from '@tanstack/react-router'
import { statusNames } from '#applications/status.ts'
import { visaTypeNames } from '#applications/visa-types.ts'
import { screens } from '#paths.ts'
import { sorts } from '../views.ts'

interface Search {
  status?: string | undefined
  type?: string | undefined
  sort?: string | undefined
  q?: string | undefined
}

/** What the administrator looks for stands in the address, as at the desk. */
export function useAdminSearch() {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    filter: {
      status: statusNames.find((value) => value === search.status),
      type: visaTypeNames.find((value) => value === search.type),
      sort: sorts.find((value) => value === search.sort) ?? 'newest',
      q: search.q,
    },
    change: (next: Search) => void navigate({ to: screens.admin.path, search: { ...search, ...next }, replace: true }),
  }
}
