import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { isDecided } from '#domain/applications/status.ts'
import { useNavigate } from '#foundation/router/web/use-router.ts'
import { useRef } from 'react'
import { screens } from '#foundation/paths.ts'
import { ApiError } from '#foundation/http/web/client.ts'
import { queryFor } from '#foundation/http/web/use-api.ts'
import { toast } from '#foundation/ui/toast-store.ts'
import { casesApi } from '../../../api.ts'
import { useClaim } from './use-claim.ts'
import { readWorkingList } from './working-list.ts'

/** What colleagues have taken is asked for one by one; after so many, the queue knows better what comes next. */
const mostPassedOver = 10

type Standing = 'open' | 'decided' | 'refused'

export function useCaseLoop(id: string) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const claim = useClaim({ replaces: true })
  const isMoving = useRef(false)
  const goTo = (caseId: string) => void navigate({ to: screens.caseById.path, params: { id: caseId }, replace: true })

  async function findStanding(caseId: string): Promise<Standing> {
    try {
      const { status } = await queryClient.fetchQuery(queryFor(casesApi.open, { params: { id: caseId } }))
      return isDecided(status) ? 'decided' : 'open'
    } catch (error) {
      // What cannot be asked is opened all the same: the page says what is wrong.
      return error instanceof ApiError && error.status < 500 ? 'refused' : 'open'
    }
  }

  async function goToFirst(caseIds: readonly string[], wanted: readonly Standing[], otherwise: () => void) {
    if (isMoving.current) return
    isMoving.current = true
    try {
      for (const caseId of caseIds.slice(0, mostPassedOver))
        if (wanted.includes(await findStanding(caseId))) return goTo(caseId)
      otherwise()
    } finally {
      isMoving.current = false
    }
  }

  const listed = () => {
    const list = readWorkingList()
    const at = list.indexOf(id)
    return at < 0 ? { before: [], after: [] } : { before: list.slice(0, at).toReversed(), after: list.slice(at + 1) }
  }
  return {
    next: () => void goToFirst(listed().after, ['open'], claim.next),
    previous: () =>
      void goToFirst(listed().before, ['open', 'decided'], () =>
        toast({ title: t`This is the first case in the list` }),
      ),
  }
}
