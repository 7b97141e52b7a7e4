import { Fragment, useRef, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { Listing } from '#foundation/ui/listing.tsx'

interface ReadingPaneProps<Row> extends Pick<ComponentProps<typeof Listing<Row>>, 'of' | 'failed' | 'empty'> {
  label: string
  chosen: string | undefined
  onChoose: (id: string) => void
  line: ComponentType<{ of: Row; isShown: boolean; onChoose: () => void }>
  children: (id: string) => ReactNode
}

/** A list beside one of its entries, which stays while it is read or answered, even when a colleague has dealt with it. */
export function ReadingPane<Row extends { id: string }>(props: ReadingPaneProps<Row>) {
  const { of, failed, empty, label, chosen, onChoose, line: Line, children } = props
  const shown = chosen ?? of.list.data?.rows[0]?.id
  const pane = useRef<HTMLDivElement>(null)
  function ask(id: string) {
    onChoose(id)
    if (matchMedia('(width < 64rem)').matches) pane.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className={shown === undefined ? '' : 'grid items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]'}>
      <div className="min-w-0 space-y-3">
        <Listing of={of} lines={6} failed={failed} empty={empty} total={null}>
          {(rows) => (
            <ul aria-label={label} className="divide-y divide-line rounded-md border border-line bg-card">
              {rows.map((row) => (
                <li key={row.id}>
                  <Line of={row} isShown={row.id === shown} onChoose={() => ask(row.id)} />
                </li>
              ))}
            </ul>
          )}
        </Listing>
      </div>
      {shown !== undefined && (
        <div ref={pane} className="min-h-dvh min-w-0 lg:min-h-0" onFocus={() => onChoose(shown)}>
          <Fragment key={shown}>{children(shown)}</Fragment>
        </div>
      )}
    </div>
  )
}
