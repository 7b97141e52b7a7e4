import type { ComponentType } from 'react'
import { logFault } from '#foundation/browser/web/log-fault.ts'
import { findScreenPath } from '#foundation/paths.ts'
import type { Path } from '../search-words.ts'
import { browserHistory } from './browser-history.ts'
import { entryOf, newEntry, type RouterHistory } from './history.ts'
import { readLocation, type EntryState, type Location } from './location.ts'
import { hrefOf, type Manner, type Target } from './target.ts'

export interface Arrival {
  location: Location
  /** The screen is only fetched, because its link is pointed at. */
  preload: boolean
}

export interface Route {
  path: string
  /** None where the guard always leads elsewhere. */
  screen?: LazyScreen
  /** Shown when the screen takes longer to arrive than a blink. */
  pending?: ComponentType
  /** Leads elsewhere. */
  guard?: (arrival: Arrival) => Promise<Target | undefined>
}

export interface LazyScreen {
  load: () => Promise<ComponentType>
}

/** What is on the screen; without a route there is no such page. */
export interface Shown {
  location: Location
  route: Route | undefined
  component?: ComponentType | undefined
  error?: unknown
  isPending?: boolean
}

interface Arrived {
  from: Location | undefined
  to: Location
  resetsScroll: boolean
}

const pendingAfter = 100

export type Router = ReturnType<typeof createRouter>

export function createRouter(routes: readonly Route[], history: RouterHistory = browserHistory()) {
  const listeners = new Set<() => void>()
  const arrivals = new Set<(arrived: Arrived) => void>()
  let latest = readLocation(history.href(), entryOf(history, 0))
  let shown: Shown | undefined
  let arrivedAt: Location | undefined
  let resetsScroll = true
  let loading = Promise.resolve()

  const routeAt = (pathname: string) => {
    const path = findScreenPath(pathname)
    return routes.find((route) => route.path === path)
  }
  const tell = () => listeners.forEach((listener) => listener())
  function show(next: Shown) {
    shown = next
    tell()
  }

  function load(): Promise<void> {
    const location = latest
    const route = routeAt(location.pathname)
    const isCurrent = () => latest === location
    const timer = setTimeout(() => {
      if (isCurrent() && route !== shown?.route) show({ location, route, isPending: true })
    }, pendingAfter)

    async function arrive(): Promise<void> {
      try {
        const elsewhere = await route?.guard?.({ location, preload: false })
        if (!isCurrent()) return loading
        if (elsewhere) return await go(elsewhere, { replace: true })
        const component = await route?.screen?.load()
        if (!isCurrent()) return loading
        show({ location, route, component })
      } catch (error) {
        if (!isCurrent()) return loading
        show({ location, route, error })
      } finally {
        clearTimeout(timer)
      }
      return undefined
    }
    loading = arrive()
    tell()
    return loading
  }

  function move(href: string, state: EntryState) {
    latest = readLocation(href, state)
    return load()
  }

  function go(target: Target, { replace = false, resetScroll = true }: Manner = {}): Promise<void> {
    const href = hrefOf(target, latest.pathname)
    const replaces = replace || href === latest.href
    const entry = newEntry(replaces ? latest.index : latest.index + 1)
    resetsScroll = resetScroll
    history[replaces ? 'replace' : 'push'](href, entry)
    return move(href, entry)
  }

  return {
    get latest() {
      return latest
    },
    get shown() {
      return shown
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Called when another address is on the screen. */
    onArrival: (listener: (arrived: Arrived) => void) => {
      arrivals.add(listener)
      return () => void arrivals.delete(listener)
    },
    tellArrival: ({ location, isPending }: Shown) => {
      if (isPending || arrivedAt === location) return
      const arrived = { from: arrivedAt, to: location, resetsScroll }
      arrivedAt = location
      resetsScroll = true
      arrivals.forEach((listener) => listener(arrived))
    },
    start: () => {
      const stop = history.listen(() => void move(history.href(), entryOf(history, latest.index + 1)))
      void load()
      return stop
    },
    navigate: <P extends Path>(to: Target<P> & Manner): Promise<void> => go(to, to),
    /** Asks again whether the reader may be here. */
    reload: () => {
      latest = { ...latest }
      return load()
    },
    back: () => history.back(),
    preload: async (href: string) => {
      const location = readLocation(href, latest)
      const route = routeAt(location.pathname)
      try {
        if (route && !(await route.guard?.({ location, preload: true }))) await route.screen?.load()
      } catch (error) {
        logFault(error)
      }
    },
  }
}
