import { t } from '@lingui/core/macro'
import { useEffect } from 'react'

const state = { page: '', problems: 0 }

function write() {
  const service = t`Liberia e-Visa`
  const title = state.page === '' ? service : `${state.page} – ${service}`
  document.title = state.problems > 0 ? t`Error: ${title}` : title
}

export function usePageTitle(page: string): void {
  useEffect(() => {
    state.page = page
    write()
  }, [page])
}

/** The title is the first thing a screen reader speaks. */
export function useProblemTitle(hasProblem: boolean): void {
  useEffect(() => {
    if (!hasProblem) return undefined
    state.problems += 1
    write()
    return () => {
      state.problems -= 1
      write()
    }
  }, [hasProblem])
}
