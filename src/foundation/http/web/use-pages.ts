import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint } from '#foundation/values/endpoint.ts'
import { send, type Reply } from './client.ts'

interface Listed<Row> {
  rows: Row[]
  total: number
  next: string | undefined
}

type RowOf<E extends Endpoint> = Reply<E> extends (infer Row)[] ? Row : never

export async function readListed<E extends Endpoint>(
  endpoint: E,
  query: object,
  signal?: AbortSignal,
): Promise<Listed<RowOf<E>>> {
  const response = await send(endpoint, { query } as never, { signal })
  const rows = (await response.json()) as RowOf<E>[]
  const address = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  return {
    rows,
    total: Number(response.headers.get('x-total-count') ?? rows.length),
    next: new URLSearchParams(address?.split('?')[1]).get('cursor') ?? undefined,
  }
}

/** Lets the back button return to the page of the list that was left. */
const left = new Map<string, readonly (string | undefined)[]>()

export function usePages<E extends Endpoint>(endpoint: E, query: object, limit = 50, { keepsPlace = false } = {}) {
  const question = JSON.stringify([endpoint.path, query])
  const [place, setPlace] = useState<{ question: string; cursors: readonly (string | undefined)[] }>()
  const cursors = place?.question === question ? place.cursors : (keepsPlace && left.get(question)) || []
  const asked = { ...query, limit, cursor: cursors.at(-1) }
  const list = useQuery({
    queryKey: [endpoint.path, 'page', asked],
    queryFn: ({ signal }) => readListed(endpoint, asked, signal),
    placeholderData: keepPreviousData,
  })

  function go(to: readonly (string | undefined)[]) {
    if (keepsPlace) left.set(question, to)
    setPlace({ question, cursors: to })
  }

  const page = cursors.length + 1
  const total = list.data?.total ?? 0
  return {
    list,
    total,
    page,
    pages: Math.max(1, Math.ceil(total / limit)),
    turn: (to: number) => {
      const next = list.data?.next
      if (to < page) go(cursors.slice(0, to - 1))
      else if (next) go([...cursors, next])
    },
  }
}
