type StatusValue = string | null

export interface Transition<
  Status extends StatusValue = StatusValue,
  Role extends string = string,
  Need extends string = string,
  Trigger extends string = string,
> {
  from: Status
  /** What triggers it. Without one, the actor asks for the new status directly. */
  on?: Trigger
  to: Status
  by: readonly Role[]
  needs?: readonly Need[]
}

export type Attempt<Row extends Transition> = { from: Row['from']; by: Row['by'][number] } & (
  | { to: Row['to'] }
  | { on: NonNullable<Row['on']> }
)

export function findTransition<Row extends Transition>(
  transitions: readonly Row[],
  attempt: Attempt<Row>,
): Row | undefined {
  const isMeant = (row: Row) =>
    'on' in attempt ? row.on === attempt.on : row.on === undefined && row.to === attempt.to
  return transitions.find((row) => row.from === attempt.from && row.by.includes(attempt.by) && isMeant(row))
}

export function getTransition<Row extends Transition>(
  transitions: readonly Row[],
  attempt: Attempt<Row>,
  refusal: (allowed: Row['to'][]) => Error,
): Row {
  const found = findTransition(transitions, attempt)
  if (!found) throw refusal(nextStatuses(transitions, attempt))
  return found
}

export function nextStatuses<Row extends Transition>(
  transitions: readonly Row[],
  { from, by }: Pick<Attempt<Row>, 'from' | 'by'>,
): Row['to'][] {
  const open = transitions.filter((row) => row.from === from && row.by.includes(by) && row.on === undefined)
  return [...new Set(open.map(({ to }) => to))]
}

/** For a statement that checks the status and changes it at once. */
export function previousStatuses<Row extends Transition>(
  transitions: readonly Row[],
  { to, by }: { to: Row['to']; by: Row['by'][number] },
): Row['from'][] {
  const leading = transitions.filter((row) => row.to === to && row.by.includes(by) && row.on === undefined)
  return [...new Set(leading.map(({ from }) => from))]
}
