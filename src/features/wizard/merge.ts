// A three-way merge of one form section between this device and the service.

export type Value = string | number
export type Values = Readonly<Record<string, Value>>

export interface Copy {
  base: Values
  here: Values
  there: Values
  version: number
  /** Sent but not confirmed: the same values coming back are our own. */
  sent?: Values | undefined
}

export interface Conflict {
  name: string
  here: Value
  there: Value
}

export function beginCopy(there: Values, version: number, here: Values = there): Copy {
  return { base: there, here, there, version }
}

export function isSame(one: Value | undefined, other: Value | undefined): boolean {
  return (one ?? '') === (other ?? '')
}

export function applyInput(copy: Copy, here: Values): Copy {
  const agreed = Object.fromEntries(Object.entries(here).filter(([name, value]) => isSame(value, copy.there[name])))
  return { ...copy, here: { ...copy.here, ...here }, base: { ...copy.base, ...agreed } }
}

export function mergeRemote(copy: Copy, there: Values, version: number): Copy {
  const base: Record<string, Value> = { ...copy.base }
  const here: Record<string, Value> = { ...copy.here }
  for (const name of namesOf(copy.base, copy.here, there)) {
    const theirs = there[name] ?? ''
    const isOurs = copy.sent !== undefined && name in copy.sent && isSame(theirs, copy.sent[name])
    if (!isOurs && isConflict(copy.base[name], copy.here[name], theirs)) continue
    if (isSame(copy.here[name], copy.base[name])) here[name] = theirs
    base[name] = theirs
  }
  return { base, here, there, version }
}

export function changesOf(copy: Copy): Values {
  const disputed = new Set(conflictsOf(copy).map(({ name }) => name))
  return Object.fromEntries(
    Object.entries(copy.here).filter(([name, value]) => !disputed.has(name) && !isSame(value, copy.there[name])),
  )
}

export function conflictsOf({ base, here, there }: Copy): Conflict[] {
  return Object.keys(here).flatMap((name) =>
    isConflict(base[name], here[name], there[name]) ? [{ name, here: here[name] ?? '', there: there[name] ?? '' }] : [],
  )
}

export function resolveConflict(copy: Copy, name: string, side: 'here' | 'there'): Copy {
  const theirs = copy.there[name] ?? ''
  return {
    ...copy,
    base: { ...copy.base, [name]: theirs },
    here: side === 'there' ? { ...copy.here, [name]: theirs } : copy.here,
  }
}

function isConflict(base: Value | undefined, here: Value | undefined, there: Value | undefined): boolean {
  return !isSame(here, base) && !isSame(there, base) && !isSame(here, there)
}

function namesOf(...all: Values[]): Set<string> {
  return new Set(all.flatMap((values) => Object.keys(values)))
}
