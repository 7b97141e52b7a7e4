import { useQueryClient } from '@tanstack/react-query'
import { queryFor } from '#foundation/http/web/use-api.ts'
import { casesApi } from '../../api.ts'
import type { OpenCase } from '../../case.ts'

/** A write answers with the case as it is now: the page shows that at once, without asking again. */
export function useShowCase(): (opened: OpenCase) => void {
  const queryClient = useQueryClient()
  return (opened) =>
    void queryClient.setQueryData(queryFor(casesApi.open, { params: { id: opened.id } }).queryKey, opened)
}
