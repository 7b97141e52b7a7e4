// What the office may change from a day on: nothing is rewritten, a later row takes over on its day.

export interface Dated<Value> {
  key: string
  value: Value
  /** The first day it counts, in the time zone of the office. */
  validFrom: string
  createdAt: Date
}

/** For every key the row that counts on a day. Of two that begin on the same day, the one added later counts. */
export function inForce<Row extends Dated<unknown>>(rows: readonly Row[], day: string): Map<string, Row> {
  const found = new Map<string, Row>()
  for (const row of rows) {
    const other = found.get(row.key)
    if (row.validFrom <= day && (!other || isLater(row, other))) found.set(row.key, row)
  }
  return found
}

function isLater(one: Dated<unknown>, other: Dated<unknown>): boolean {
  if (one.validFrom !== other.validFrom) return one.validFrom > other.validFrom
  return one.createdAt.getTime() > other.createdAt.getTime()
}
