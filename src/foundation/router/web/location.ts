import { findScreenPath } from '#foundation/paths.ts'
import type { AnySearch } from '../search-words.ts'

export interface Location {
  href: string
  pathname: string
  /** As it stands in the address. */
  search: Readonly<Record<string, string>>
  hash: string
  /** Of this entry in the history, for the place it was scrolled to. */
  key: string
  /** How many entries of ours lie before it. */
  index: number
}

/** What we keep with an entry of the history. */
export interface EntryState {
  key: string
  index: number
}

export function readLocation(href: string, { key, index }: EntryState): Location {
  const { pathname, searchParams, hash } = new URL(href, 'https://same.site')
  return { href, pathname, search: Object.fromEntries(searchParams), hash: hash.slice(1), key, index }
}

const flags = ['denied', 'change']

export function readSearch({ search }: Location): AnySearch {
  const words: Record<string, string | true> = {}
  for (const [word, value] of Object.entries(search)) {
    if (value === '') continue
    if (!flags.includes(word)) words[word] = value
    else if (value === 'true') words[word] = true
  }
  return words
}

export function readParams(pathname: string): Record<string, string> {
  const given = pathname.split('/')
  const parts = findScreenPath(pathname)?.split('/') ?? []
  return Object.fromEntries(
    parts.flatMap((part, index) => (part.startsWith('$') ? [[part.slice(1), decode(given[index] ?? '')]] : [])),
  )
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
