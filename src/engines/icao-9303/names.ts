import { trimEnd } from '#foundation/values/trim-end.ts'
import { transliterate } from './transliterate.ts'

export interface ZoneNames {
  primary: string
  secondary: string
}

/** Doc 9303-3, 4.6. */
export function zoneName(name: string): string {
  return name
    .split(/[\s,\-‐-―−]+/u)
    .map(transliterate)
    .filter(Boolean)
    .join('<')
}

/** Padded, or shortened by Doc 9303-7, 4.2.2.1: a shortened name ends in a letter. */
export function writeNames({ primary, secondary }: ZoneNames, length: number): string {
  const whole = secondary ? `${primary}<<${secondary}` : primary
  if (whole.length <= length) return whole.padEnd(length, '<')
  if (!secondary) return endInLetter(primary.split('<'), [], length)
  return endInLetter(primary.split('<'), secondary.split('<'), length)
}

/** At least one letter of the secondary name is kept. */
function endInLetter(primary: string[], secondary: string[], length: number): string {
  const room = secondary.length > 0 ? length - 3 : length
  while (primary.join('<').length > room) shortenLongest(primary)
  for (;;) {
    const cut = [primary.join('<'), secondary.join('<')].filter(Boolean).join('<<').slice(0, length)
    if (!cut.endsWith('<')) return cut.padEnd(length, '<')
    // A surname of single letters cannot be shortened: the given names are.
    shortenLongest(primary.some((part) => part.length > 1) ? primary : secondary)
  }
}

function shortenLongest(parts: string[]) {
  const longest = Math.max(0, ...parts.map((part) => part.length))
  if (longest <= 1) parts.pop()
  else {
    const at = parts.findIndex((part) => part.length === longest)
    parts.splice(at, 1, ...parts.slice(at, at + 1).map((part) => part.slice(0, -1)))
  }
}

/** States differ in transliteration (Ä is AE or A) and in where they split a name. */
export function isSameName(typed: string, inZone: string): boolean {
  const bare = typed.normalize('NFD').replace(/\p{M}/gu, '').replace(/[øØ]/g, 'O').replace(/[æÆ]/g, 'AE')
  const read = joined(inZone.replaceAll('<', ' '))
  return joined(typed) === read || joined(bare) === read
}

/** Two documents may split, shorten or transliterate a name differently, and one may be truncated. */
export function isSameBearer(one: ZoneNames, other: ZoneNames): boolean {
  return beginAlike(one.primary, other.primary) && beginAlike(one.secondary, other.secondary)
}

function beginAlike(one: string, other: string): boolean {
  const [a, b] = [folded(one), folded(other)]
  return a.startsWith(b) || b.startsWith(a)
}

function folded(name: string): string {
  return name.replaceAll('<', '').replace(/AE|OE|UE|AA/g, (pair) => pair.slice(0, 1))
}

function joined(name: string): string {
  return zoneName(name).replaceAll('<', '')
}

export function readNames(field: string): ZoneNames {
  const [primary = '', secondary = ''] = trimEnd(field, '<').split('<<')
  return { primary, secondary }
}
