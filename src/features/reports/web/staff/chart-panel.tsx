import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { csvText } from '#foundation/values/csv.ts'
import { downloadBlob } from '#foundation/http/web/save-file.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Empty } from '#foundation/ui/feedback.tsx'
import { Card } from '#foundation/ui/card.tsx'
import { Table } from '#foundation/ui/table.tsx'
import { useFormat } from '#foundation/ui/use-format.ts'

interface Figures<Row> {
  name: string
  header: string
  value: (row: Row) => string | number
  text?: (row: Row) => string
  isFigure?: boolean
}

interface ChartPanelProps<Row> {
  title: string
  file: string
  columns: readonly Figures<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  isEmpty: boolean
  children: ReactNode
}

export function ChartPanel<Row>({ title, file, columns, rows, keyOf, isEmpty, children }: ChartPanelProps<Row>) {
  const { t } = useLingui()
  const format = useFormat()
  const written = (value: string | number) => (typeof value === 'number' ? format.number(value) : value)
  const save = () => {
    const lines = [columns.map(({ header }) => header), ...rows.map((row) => columns.map(({ value }) => value(row)))]
    downloadBlob(new Blob([csvText(lines)], { type: 'text/csv;charset=utf-8' }), `${file}.csv`)
  }
  return (
    <section aria-label={title}>
      <Card className="h-full">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-xl">{title}</h2>
          {!isEmpty && (
            <Button tone="quiet" aria-label={t`${title}: download CSV`} onClick={save}>
              <Trans>CSV</Trans>
            </Button>
          )}
        </div>
        <div className="mt-4 space-y-4">
          {isEmpty ? (
            <Empty>
              <Trans>Nothing happened in this period.</Trans>
            </Empty>
          ) : (
            <>
              {children}
              <details>
                <summary className="min-h-11 py-2 font-semibold text-link">
                  <Trans>Show figures</Trans>
                </summary>
                <div className="max-h-96 overflow-y-auto">
                  <Table
                    staysTable
                    caption={t`${title}: the figures`}
                    rows={rows}
                    keyOf={keyOf}
                    columns={columns.map(({ name, header, value, text = (row) => written(value(row)), isFigure }) => ({
                      name,
                      header,
                      cell: text,
                      isFigure: isFigure ?? false,
                    }))}
                  />
                </div>
              </details>
            </>
          )}
        </div>
      </Card>
    </section>
  )
}
