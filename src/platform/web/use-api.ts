import {
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Endpoint, Given } from '../endpoint.ts'
import { call, isSignedOut, type Input, type Reply } from './client.ts'

/** Nothing is read again by itself: a write, a live message or the reader's own wish brings fresh data. */
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

/** The one way a read is named, so that whoever asks the same thing shares the answer. */
export function reading<E extends Endpoint>(endpoint: E, input: Input<E>) {
  return queryOptions({
    queryKey: [endpoint.path, input],
    queryFn: async ({ signal }) => call(endpoint, input, signal),
  })
}

interface ReadOptions {
  refetchInterval?: number
  enabled?: boolean
}

export function useRead<E extends Endpoint>(endpoint: E, input: Input<E>, options: ReadOptions = {}) {
  return useQuery({ ...reading(endpoint, input), ...options })
}

/** After a write everything on screen is read again, so nobody keeps a list of what to refresh. */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  ...given: Given<E['params']> extends undefined ? [] : [Given<E['params']>]
) {
  const queryClient = useQueryClient()
  const [params] = given
  return useMutation<Reply<E>, Error, Given<E['body']> extends undefined ? void : Given<E['body']>>({
    mutationFn: (body) => call(endpoint, { params, body } as never),
    onSuccess: () => {
      void queryClient.invalidateQueries()
    },
  })
}
