import type { ReactNode } from 'react'

export interface Column<Row> {
  name: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures stand under each other. */
  isFigure?: boolean
  /** The column can be sorted by: how it is now, and what a click does. */
  sort?: { order: 'ascending' | 'descending' | 'none'; onSort: () => void }
}

interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** Dense rows for a desk; on a narrow screen it scrolls inside its own frame. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  const align = (column: Column<Row>) => (column.isFigure ? 'text-right tabular-nums' : 'text-left')
  return (
    <div
      role="region"
      aria-label={caption}
      // Whoever has no mouse scrolls it with the arrow keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative overflow-x-auto rounded-md border border-line bg-card"
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-paper">
          <tr>
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                aria-sort={column.sort && column.sort.order !== 'none' ? column.sort.order : undefined}
                className={`h-9 px-3 font-semibold whitespace-nowrap ${align(column)}`}
              >
                {column.sort ? <SortButton {...column.sort}>{column.header}</SortButton> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-t border-line hover:bg-blue-soft">
              {columns.map((column) => (
                <td key={column.name} className={`h-9 px-3 ${align(column)}`}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const arrows = { ascending: '↑', descending: '↓', none: '↕' }

function SortButton({ order, onSort, children }: NonNullable<Column<never>['sort']> & { children: ReactNode }) {
  return (
    <button type="button" className="-mx-1 flex min-h-9 items-center gap-1 rounded-sm px-1" onClick={onSort}>
      {children}
      <span aria-hidden="true" className={order === 'none' ? 'text-soft' : ''}>
        {arrows[order]}
      </span>
    </button>
  )
}
