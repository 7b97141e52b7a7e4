import { useState } from 'react'
import { visaTypeNames, visaTypes, type VisaTypeId } from '#domain/applications/visa-types.ts'
import { visaFees } from '#domain/payments/fees.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Pager } from '#foundation/ui/pager.tsx'
import { Table } from '#foundation/ui/table.tsx'
import { useMoney } from '#foundation/ui/use-money.ts'

const perPage = 4

export function KitTable() {
  const translate = useTranslate()
  const money = useMoney()
  const [page, setPage] = useState(1)
  return (
    <>
      <Table<VisaTypeId>
        caption="Visa types"
        keyOf={(type) => type}
        rows={visaTypeNames.slice((page - 1) * perPage, page * perPage)}
        columns={[
          { name: 'title', header: 'Title', cell: (type) => translate(visaTypes[type].title) },
          { name: 'validity', header: 'Validity', cell: (type) => translate(visaTypes[type].validity) },
          { name: 'fee', header: 'Fee', cell: (type) => money(visaFees[type]), isFigure: true },
        ]}
      />
      <Pager page={page} pages={Math.ceil(visaTypeNames.length / perPage)} onTurn={setPage} />
    </>
  )
}
