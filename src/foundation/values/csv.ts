/** Escapes text that a spreadsheet would run as a formula. */
export function cell(value: string): string {
  const plain = /^[\s]*[=+\-@\t\r|]/.test(value) ? `'${value}` : value
  return /[",\r\n]|^'/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** A number may begin with a minus; it cannot hide a formula. */
function cellOf(value: string | number): string {
  return typeof value === 'number' ? String(value) : cell(value)
}

export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
}
