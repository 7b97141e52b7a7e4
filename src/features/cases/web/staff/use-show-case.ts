import { useQueryClient } from '@tanstack/react-query'
import type { DocumentRecord } from '#domain/documents/document.ts'
import { queryFor } from '#foundation/http/web/use-api.ts'
import { casesApi } from '../../api.ts'
import type { OpenCase } from '../../case.ts'

const keyOf = (id: string) => queryFor(casesApi.open, { params: { id } }).queryKey

/** A write answers with the case as it is now: the page shows that at once, without asking again. */
export function useShowCase(): (opened: OpenCase) => void {
  const queryClient = useQueryClient()
  return (opened) => void queryClient.setQueryData(keyOf(opened.id), opened)
}

export function useShowDocument(id: string): (reviewed: DocumentRecord) => void {
  const queryClient = useQueryClient()
  return (reviewed) =>
    void queryClient.setQueryData(
      keyOf(id),
      (opened) =>
        opened && { ...opened, documents: opened.documents.map((each) => (each.id === reviewed.id ? reviewed : each)) },
    )
}
