// Two devices and one sheet of questions: what was typed where, and what to do when both typed.

export type Value = string | number
export type Values = Readonly<Record<string, Value>>

/** What one device knows of a sheet. */
export interface Copy {
  /** What both sides last agreed on, field by field. */
  base: Values
  /** What stands in the form. */
  here: Values
  /** What the service held when we last heard of it, and its version. */
  there: Values
  version: number
  /** Sent, and no answer yet: what comes back unchanged is our own. */
  sent?: Values | undefined
}

/** Typed differently on both sides since they agreed. */
export interface Clash {
  name: string
  here: Value
  there: Value
}

export function beginCopy(there: Values, version: number, here: Values = there): Copy {
  return { base: there, here, there, version }
}

/** A field left open and one that is not there are the same. */
export function isSame(one: Value | undefined, other: Value | undefined): boolean {
  return (one ?? '') === (other ?? '')
}

export function applyInput(copy: Copy, here: Values): Copy {
  const agreed = Object.fromEntries(Object.entries(here).filter(([name, value]) => isSame(value, copy.there[name])))
  return { ...copy, here: { ...copy.here, ...here }, base: { ...copy.base, ...agreed } }
}

/** Takes in what the service holds now: what was changed only there comes in, what was changed only here stays. */
export function mergeRemote(copy: Copy, there: Values, version: number): Copy {
  const base: Record<string, Value> = { ...copy.base }
  const here: Record<string, Value> = { ...copy.here }
  for (const name of namesOf(copy.base, copy.here, there)) {
    const theirs = there[name] ?? ''
    const isOurs = copy.sent !== undefined && name in copy.sent && isSame(theirs, copy.sent[name])
    if (!isOurs && isClash(copy.base[name], copy.here[name], theirs)) continue
    if (isSame(copy.here[name], copy.base[name])) here[name] = theirs
    base[name] = theirs
  }
  return { base, here, there, version }
}

/** What can be sent: typed here, and not in dispute. */
export function changesOf(copy: Copy): Values {
  const disputed = new Set(clashesOf(copy).map(({ name }) => name))
  return Object.fromEntries(
    Object.entries(copy.here).filter(([name, value]) => !disputed.has(name) && !isSame(value, copy.there[name])),
  )
}

export function clashesOf({ base, here, there }: Copy): Clash[] {
  return Object.keys(here).flatMap((name) =>
    isClash(base[name], here[name], there[name]) ? [{ name, here: here[name] ?? '', there: there[name] ?? '' }] : [],
  )
}

/** The person has seen both and chosen. */
export function resolveConflict(copy: Copy, name: string, side: 'here' | 'there'): Copy {
  const theirs = copy.there[name] ?? ''
  return {
    ...copy,
    base: { ...copy.base, [name]: theirs },
    here: side === 'there' ? { ...copy.here, [name]: theirs } : copy.here,
  }
}

function isClash(base: Value | undefined, here: Value | undefined, there: Value | undefined): boolean {
  return !isSame(here, base) && !isSame(there, base) && !isSame(here, there)
}

function namesOf(...all: Values[]): Set<string> {
  return new Set(all.flatMap((values) => Object.keys(values)))
}
