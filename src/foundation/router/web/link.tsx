import { useEffect, useRef, type ComponentProps, type MouseEvent } from 'react'
import type { Path } from '../search-words.ts'
import { readLocation, type Location } from './location.ts'
import { hrefOf, type Manner, type PlaceAt, type Target } from './target.ts'
import { useLocation, useRouter } from './use-router.ts'

interface Marking {
  /** Marks the link on the screens below its own, too, unless it is exact. */
  exact?: boolean
  includeSearch?: boolean
}

export type LinkProps<P extends Path> = Omit<ComponentProps<'a'>, 'href'> &
  PlaceAt<P> &
  Pick<Manner, 'resetScroll'> & { activeOptions?: Marking }

const preloadAfter = 50

export function Link<P extends Path>(props: LinkProps<P>) {
  const { to, params, search, hash, resetScroll, activeOptions, children, ...anchor } = props as LinkProps<Path>
  const router = useRouter()
  const location = useLocation()
  const target = { to, params, search, ...(hash && { hash }) } as Target
  const href = hrefOf(target, location.pathname)
  const isHere = isWithin(location, readLocation(href, location), activeOptions)
  const pointed = useRef<ReturnType<typeof setTimeout>>(undefined)
  const rest = () => clearTimeout(pointed.current)
  const preload = () => {
    rest()
    pointed.current = setTimeout(() => void router.preload(href), preloadAfter)
  }
  useEffect(() => () => clearTimeout(pointed.current), [])

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    anchor.onClick?.(event)
    const isElsewhere = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey || event.button !== 0
    if (isElsewhere || event.defaultPrevented || (anchor.target && anchor.target !== '_self')) return
    event.preventDefault()
    rest()
    void router.navigate({ href, ...(resetScroll !== undefined && { resetScroll }) })
  }

  return (
    <a
      {...anchor}
      {...(isHere && { 'aria-current': 'page' as const })}
      href={href}
      onClick={follow}
      onMouseEnter={preload}
      onMouseLeave={rest}
      onFocus={preload}
      onBlur={rest}
      onTouchStart={preload}
    >
      {children}
    </a>
  )
}

const withoutSlash = (pathname: string) => pathname.replace(/\/$/, '')

function isWithin(here: Location, there: Location, { exact = false, includeSearch = true }: Marking = {}): boolean {
  const [now, then] = [withoutSlash(here.pathname), withoutSlash(there.pathname)]
  if (now !== then && (exact || !now.startsWith(`${then}/`))) return false
  const asked = Object.entries(there.search)
  if (!includeSearch) return true
  if (exact && asked.length !== Object.keys(here.search).length) return false
  return asked.every(([word, value]) => here.search[word] === value)
}
