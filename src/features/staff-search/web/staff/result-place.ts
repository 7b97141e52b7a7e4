import { screens } from '#foundation/paths.ts'
import type { SearchResult } from '../../search.ts'

export function placeOf({ kind, number, caseId }: SearchResult) {
  if (kind === 'payment') return { to: screens.finance.path, search: { q: number } }
  if (kind === 'account') return { to: screens.users.path, search: { q: number } }
  if (caseId !== null) return { to: screens.caseById.path, params: { id: caseId } }
  return { to: screens.appointmentsDesk.path }
}
