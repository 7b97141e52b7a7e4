// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a row laid out as a card loses its table semantics
import type { ReactNode } from 'react'

export interface Column<Row> {
  name: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  isFigure?: boolean
  isWhole?: boolean
  /** Takes the room that the other columns leave, and cuts what does not fit. */
  fills?: boolean
  onCard?: 'bare' | 'corner'
  sort?: { order: 'ascending' | 'descending' | 'none'; onSort: () => void }
}

interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  staysTable?: boolean
}

export function Table<Row>({ caption, columns, rows, keyOf, staysTable = false }: TableProps<Row>) {
  const look = staysTable ? asTable : asCards
  const align = ({ isFigure }: Column<Row>) => (isFigure ? look.figure : 'text-left')
  const headerLook = ({ sort, onCard }: Column<Row>) =>
    sort ? look.sort : `${look.header} ${onCard === 'corner' ? 'max-md:hidden' : ''}`
  const hasSort = columns.some(({ sort }) => sort)
  return (
    <div
      role="region"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable with the keyboard
      tabIndex={0}
      className={`relative ${look.frame}`}
    >
      <table role="table" aria-label={caption} className={`w-full text-sm ${look.table}`}>
        <thead role="rowgroup" className={hasSort ? look.headWithSort : look.head}>
          <tr role="row" className={look.headRow}>
            {columns.map((column) => (
              <th
                key={column.name}
                role="columnheader"
                scope="col"
                aria-sort={column.sort && column.sort.order !== 'none' ? column.sort.order : undefined}
                className={`h-9 align-middle font-semibold whitespace-nowrap ${headerLook(column)} ${align(column)}`}
              >
                {column.sort ? <SortButton {...column.sort}>{column.header}</SortButton> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={look.body}>
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row" className={`focus-within:bg-blue-soft hover:bg-blue-soft ${look.row}`}>
              {columns.map((column, index) => {
                const content = column.cell(row)
                const place = placeOf(column, index, content)
                return (
                  <td
                    key={column.name}
                    role="cell"
                    data-label={place === 'labelled' ? column.header : undefined}
                    className={`${look.cell(place)} ${align(column)} ${column.isWhole ? 'md:whitespace-nowrap' : ''} ${column.fills ? 'lg:w-full lg:max-w-0 lg:min-w-28' : ''}`}
                  >
                    <div className="min-w-0">{content}</div>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const asTable = {
  frame: 'overflow-x-auto rounded-md border border-line bg-card',
  table: '',
  head: 'bg-paper',
  headWithSort: 'bg-paper',
  headRow: '',
  header: 'px-3',
  sort: 'px-3',
  body: '',
  row: '',
  cell: () => 'h-9 border-t border-line px-3 align-middle',
  figure: 'text-right tabular-nums',
}

function placeOf<Row>({ header, onCard }: Column<Row>, index: number, content: ReactNode): keyof typeof places {
  if (content === '' || content === null || content === undefined || content === false) return 'empty'
  if (onCard) return onCard
  if (index === 0) return 'head'
  return typeof header === 'string' ? 'labelled' : 'bare'
}

const places = {
  head: 'max-md:block max-md:pb-1 max-md:font-semibold max-md:wrap-anywhere',
  // Visible beside the value, but read aloud from the header alone.
  labelled:
    "max-md:grid max-md:grid-cols-[8.5rem_minmax(0,1fr)] max-md:items-baseline max-md:gap-x-3 max-md:py-1 max-md:wrap-anywhere max-md:**:whitespace-normal max-md:before:hyphens-auto max-md:before:text-soft max-md:before:content-[attr(data-label)_/_'']",
  bare: 'max-md:block max-md:py-1 max-md:wrap-anywhere',
  empty: 'max-md:hidden',
  corner: 'max-md:absolute max-md:top-3 max-md:right-3',
}
const asCards = {
  frame: 'md:overflow-x-auto md:rounded-md md:border md:border-line md:bg-card',
  table: 'max-md:block',
  head: 'bg-paper max-md:sr-only',
  headWithSort: 'max-md:block md:bg-paper',
  headRow: 'max-md:mb-3 max-md:flex max-md:flex-wrap max-md:gap-x-4',
  header: 'px-3 max-md:sr-only',
  sort: 'md:px-3',
  body: 'max-md:block max-md:space-y-3',
  row: 'max-md:relative max-md:block max-md:rounded-md max-md:border max-md:border-line max-md:bg-card max-md:p-4',
  cell: (place: keyof typeof places) => `md:h-9 md:border-t md:border-line md:px-3 md:align-middle ${places[place]}`,
  figure: 'tabular-nums md:text-right',
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
