// Entries valid from a day on. Nothing is overwritten: a later row takes over on its day.

export interface Dated<Value = unknown> {
  key: string
  value: Value
  validFrom: string
  /** Null: until another row of the same key begins. */
  validUntil: string | null
  createdAt: Date
}

export const validities = ['current', 'coming', 'past'] as const
export type Validity = (typeof validities)[number]

/** Of two rows that begin on the same day the later one counts, and when it has ended, older ones do not come back. */
export function inForce<Row extends Dated>(rows: readonly Row[], day: string): Map<string, Row> {
  const found = new Map<string, Row>()
  for (const row of rows) {
    const other = found.get(row.key)
    if (row.validFrom <= day && (!other || isLater(row, other))) found.set(row.key, row)
  }
  for (const [key, row] of found) if (row.validUntil !== null && row.validUntil < day) found.delete(key)
  return found
}

export function validityOn<Row extends Dated>(rows: readonly Row[], row: Row, day: string): Validity {
  if (row.validFrom > day) return 'coming'
  return inForce(rows, day).get(row.key) === row ? 'current' : 'past'
}

/** Two open-ended rows do not overlap: the later one takes over. */
export function findOverlap<Row extends Dated>(
  rows: readonly Row[],
  { key, validFrom, validUntil }: Pick<Dated, 'key' | 'validFrom' | 'validUntil'>,
): Row | undefined {
  return rows.find((row) => {
    if (row.key !== key) return false
    if (row.validFrom > validFrom) return validUntil !== null && row.validFrom <= validUntil
    return row.validUntil !== null && row.validUntil >= validFrom && !isReplaced(rows, row, validFrom)
  })
}

function isReplaced<Row extends Dated>(rows: readonly Row[], row: Row, day: string): boolean {
  return rows.some((other) => other.key === row.key && other.validFrom <= day && isLater(other, row))
}

function isLater(one: Dated, other: Dated): boolean {
  if (one.validFrom !== other.validFrom) return one.validFrom > other.validFrom
  return one.createdAt.getTime() > other.createdAt.getTime()
}
