import type { ReactNode } from 'react'
import { Empty, Failed, Skeleton } from './feedback.tsx'
import { Pager } from './pager.tsx'

interface ListingProps<Row> {
  of: {
    list: {
      data: { rows: readonly Row[] } | undefined
      isError: boolean
      refetch: () => unknown
    }
    page: number
    pages: number
    turn: (page: number) => void
  }
  lines?: number
  failed: ReactNode
  detail?: ReactNode
  empty: ReactNode
  total: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** The number of results is announced, because searching needs no button press. A failed refresh takes nothing away. */
export function Listing<Row>({ of, lines = 8, failed, detail, empty, total, children }: ListingProps<Row>) {
  const { list, page, pages, turn } = of
  const failure = list.isError && (
    <Failed retry={list.refetch} detail={detail}>
      {failed}
    </Failed>
  )
  if (!list.data) return failure || <Skeleton lines={lines} />
  const isEmpty = list.data.rows.length === 0
  return (
    <>
      {failure}
      {!isEmpty && children(list.data.rows)}
      <div role="status">{isEmpty ? <Empty>{empty}</Empty> : <p className="text-sm text-soft">{total}</p>}</div>
      {pages > 1 && <Pager page={page} pages={pages} onTurn={turn} />}
    </>
  )
}
