import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readListed } from '#platform/web/use-pages.ts'
import { casesApi } from '../api.ts'

const limit = 50

/** Where each list was left, so that coming back from a case leads to the same page. */
const left = new Map<string, (string | undefined)[]>()

export function useList(query: object, enabled: boolean) {
  const question = JSON.stringify(query)
  const [, setTurns] = useState(0)
  const cursors = left.get(question) ?? []
  const asked = { ...query, limit, cursor: cursors.at(-1) }
  const list = useQuery({
    queryKey: [casesApi.cases.path, asked],
    queryFn: ({ signal }) => readListed(casesApi.cases, asked, signal),
    placeholderData: keepPreviousData,
    enabled,
  })
  const page = cursors.length + 1
  return {
    list,
    page,
    pages: Math.max(1, Math.ceil((list.data?.total ?? 0) / limit)),
    turn: (to: number) => {
      const next = list.data?.next
      if (to < page) left.set(question, cursors.slice(0, to - 1))
      else if (next) left.set(question, [...cursors, next])
      setTurns((count) => count + 1)
    },
  }
}
