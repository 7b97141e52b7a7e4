import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { livePath } from '../api.ts'

const gatherFor = 150
const reopenAfter = 5000

/** While it is enabled, word of a change on the server makes everything on screen be read again. */
export function useLive(enabled: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!enabled || typeof EventSource === 'undefined') return undefined
    return watch(() => void queryClient.invalidateQueries())
  }, [enabled, queryClient])
}

/** Calls back once for words that come close together. The browser reconnects a lost line; a refused one we open again. */
function watch(onWord: () => void): () => void {
  let source: EventSource | undefined
  let gathering: ReturnType<typeof setTimeout> | undefined
  let reopening: ReturnType<typeof setTimeout> | undefined

  function open() {
    source = new EventSource(livePath)
    source.addEventListener('message', () => {
      clearTimeout(gathering)
      gathering = setTimeout(onWord, gatherFor)
    })
    source.addEventListener('error', () => {
      if (source?.readyState === EventSource.CLOSED) reopening = setTimeout(open, reopenAfter)
    })
  }

  open()
  return () => {
    source?.close()
    clearTimeout(gathering)
    clearTimeout(reopening)
  }
}
