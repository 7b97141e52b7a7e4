import type { RouterHistory } from './history.ts'

export function browserHistory(): RouterHistory {
  const { history, location } = window
  return {
    href: () => location.pathname + location.search + location.hash,
    state: () => history.state as unknown,
    push: (href, state) => history.pushState(state, '', href),
    replace: (href, state) => history.replaceState(state, '', href),
    back: () => history.back(),
    listen: (onMove) => {
      window.addEventListener('popstate', onMove)
      return () => window.removeEventListener('popstate', onMove)
    },
  }
}
