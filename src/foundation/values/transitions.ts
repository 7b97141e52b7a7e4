type StatusValue = string | null

/** One change of a status that can happen: from where to where, who may make it, and what it needs. */
export interface Transition<
  Status extends StatusValue = StatusValue,
  Role extends string = string,
  Need extends string = string,
  Trigger extends string = string,
> {
  from: Status
  /** What has to happen for it. Without one, whoever may make it asks for the new status itself. */
  on?: Trigger
  to: Status
  by: readonly Role[]
  needs?: readonly Need[]
}

export type Attempt<Row extends Transition> = { from: Row['from']; by: Row['by'][number] } & (
  | { to: Row['to'] }
  | { on: NonNullable<Row['on']> }
)

/** What a table does not list cannot happen. */
export function findTransition<Row extends Transition>(
  transitions: readonly Row[],
  attempt: Attempt<Row>,
): Row | undefined {
  const isMeant = (row: Row) =>
    'on' in attempt ? row.on === attempt.on : row.on === undefined && row.to === attempt.to
  return transitions.find((row) => row.from === attempt.from && row.by.includes(attempt.by) && isMeant(row))
}

/** Each module refuses in its own words, and can say what would have been allowed instead. */
export function getTransition<Row extends Transition>(
  transitions: readonly Row[],
  attempt: Attempt<Row>,
  refusal: (allowed: Row['to'][]) => Error,
): Row {
  const found = findTransition(transitions, attempt)
  if (!found) throw refusal(nextStatuses(transitions, attempt))
  return found
}

/** What somebody can ask for from here: the buttons of a screen. */
export function nextStatuses<Row extends Transition>(
  transitions: readonly Row[],
  { from, by }: Pick<Attempt<Row>, 'from' | 'by'>,
): Row['to'][] {
  const open = transitions.filter((row) => row.from === from && row.by.includes(by) && row.on === undefined)
  return [...new Set(open.map(({ to }) => to))]
}
