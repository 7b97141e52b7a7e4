import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { screens } from '#foundation/paths.ts'
import { toast } from '#foundation/ui/toast-store.ts'
import { useClaim } from './use-claim.ts'
import { readWorkingList } from './working-list.ts'

/** From one case to the next: along the list it was opened from, then from the queue. */
export function useCaseLoop(id: string) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const claim = useClaim({ replaces: true })
  const neighbour = (step: number) => {
    const list = readWorkingList()
    const at = list.indexOf(id)
    return at < 0 ? undefined : list[at + step]
  }
  // Replaces the entry, so that Back still leads to the list.
  const goTo = (caseId: string) => void navigate({ to: screens.caseById.path, params: { id: caseId }, replace: true })
  return {
    goTo,
    next: () => {
      const next = neighbour(1)
      if (next === undefined) claim.next()
      else goTo(next)
    },
    previous: () => {
      const previous = neighbour(-1)
      if (previous === undefined) toast({ title: t`This is the first case of the list` })
      else goTo(previous)
    },
  }
}
