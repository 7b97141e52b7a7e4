import type { AnySearch, Path, SearchAt } from '../search-words.ts'

type ParamsAt<P extends Path> = P extends `${string}/$${infer Name}`
  ? { params: { [Each in Name]: string } }
  : { params?: undefined }

/** A screen, with what its address needs. */
export type PlaceAt<P extends Path> = { to: P; search?: SearchAt<P> | undefined; hash?: string } & ParamsAt<P>

/** The screen that is open. */
interface Here {
  to: '.'
  search: AnySearch
}

/** An address that was checked or comes from the service. */
interface Address {
  href: string
}

export type Target<P extends Path = Path> = PlaceAt<P> | Here | Address

export interface Manner {
  replace?: boolean
  resetScroll?: boolean
}

interface Loose {
  to: string
  params?: Readonly<Record<string, string>> | undefined
  search?: object | undefined
  hash?: string
}

export function hrefOf(target: Target, pathname: string): string {
  if ('href' in target) return target.href
  const { to, params = {}, search = {}, hash } = target as Loose
  const path =
    to === '.' ? pathname : to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return `${path}${query && `?${query}`}${hash ? `#${hash}` : ''}`
}
