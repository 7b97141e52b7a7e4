/** The row of an insert or update with `returning()` that always affects exactly one. */
export function returnedRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('The database returned no row')
  return row
}
