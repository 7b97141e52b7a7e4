import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { livePath } from '../api.ts'
import { recordChange } from './client.ts'

const gatherFor = 150
const reopenAfter = 5000

export function useLive(enabled: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!enabled || typeof EventSource === 'undefined') return undefined
    return subscribe(() => void queryClient.invalidateQueries())
  }, [enabled, queryClient])
}

/** Debounced. The browser reconnects a lost stream on its own; a refused one has to be reopened. */
function subscribe(onNotice: () => void): () => void {
  let source: EventSource | undefined
  let gathering: ReturnType<typeof setTimeout> | undefined
  let reopening: ReturnType<typeof setTimeout> | undefined

  function open() {
    source = new EventSource(livePath)
    source.addEventListener('message', () => {
      clearTimeout(gathering)
      recordChange()
      gathering = setTimeout(onNotice, gatherFor)
    })
    source.addEventListener('error', () => {
      if (source?.readyState === EventSource.CLOSED) reopening = setTimeout(open, reopenAfter)
    })
  }

  open()
  window.addEventListener('online', onNotice)
  return () => {
    window.removeEventListener('online', onNotice)
    source?.close()
    clearTimeout(gathering)
    clearTimeout(reopening)
  }
}
