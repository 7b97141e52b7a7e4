import {
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Endpoint, InputOf } from '#foundation/values/endpoint.ts'
import { ApiError, call, ConnectionError, isSignedOut, type Input, type Reply } from './client.ts'

/** No automatic refetching: a write, a change notice or the reader brings fresh data. */
export function createQueryClient(onSignedOut: () => void = () => undefined): QueryClient {
  const onError = (error: Error) => {
    if (isSignedOut(error)) onSignedOut()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: Infinity, refetchInterval: false, refetchOnWindowFocus: false, retry: false },
      mutations: { retry: false },
    },
  })
}

export function queryFor<E extends Endpoint>(endpoint: E, input: Input<E>) {
  const isKept = endpoint.isKeptOffline ?? false
  return queryOptions({
    queryKey: [endpoint.path, input],
    queryFn: async ({ signal }) => (isKept ? readOrRecall(endpoint, input, signal) : call(endpoint, input, signal)),
    networkMode: isKept ? 'always' : 'online',
  })
}

export const keptReplies = () => import('./kept-replies.ts').catch(() => undefined)

async function readOrRecall<E extends Endpoint>(endpoint: E, input: Input<E>, signal: AbortSignal): Promise<Reply<E>> {
  const key = `${endpoint.path} ${JSON.stringify(input)}`
  try {
    const reply = await call(endpoint, input, signal)
    void keptReplies().then((kept) => kept?.keepReply(key, reply))
    return reply
  } catch (error) {
    const kept = error instanceof ConnectionError ? await (await keptReplies())?.findKeptReply(key) : undefined
    if (kept === undefined) throw error
    return kept as Reply<E>
  }
}

interface ReadOptions {
  refetchInterval?: number
  enabled?: boolean
}

export function useRead<E extends Endpoint>(endpoint: E, input: Input<E>, options: ReadOptions = {}) {
  return useQuery({ ...queryFor(endpoint, input), ...options })
}

/** Statuses that mean someone else was faster: no longer theirs, gone, or changed. */
const outdatedStatuses: ReadonlySet<number> = new Set([403, 404, 409])

/** After a write everything on screen is refetched, so there is no list of queries to invalidate. */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  ...given: InputOf<E['params']> extends undefined ? [] : [InputOf<E['params']>]
) {
  const queryClient = useQueryClient()
  const [params] = given
  return useMutation<Reply<E>, Error, InputOf<E['body']> extends undefined ? void : InputOf<E['body']>>({
    mutationFn: (body) => call(endpoint, { params, body } as never),
    onSuccess: () => {
      void queryClient.invalidateQueries()
    },
    onError: (error) => {
      if (error instanceof ApiError && outdatedStatuses.has(error.status)) void queryClient.invalidateQueries()
    },
  })
}
