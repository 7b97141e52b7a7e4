/** What begins like a formula is made plain text before a spreadsheet can run it. */
export function cell(value: string): string {
  const plain = /^[\s]*[=+\-@\t\r|]/.test(value) ? `'${value}` : value
  return /[",\r\n]|^'/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** A number may begin with a minus; nobody can hide a formula in it. */
function cellOf(value: string | number): string {
  return typeof value === 'number' ? String(value) : cell(value)
}

/** Rows as a file that spreadsheets open with every letter right. */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
}
