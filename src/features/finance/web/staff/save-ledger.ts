import { downloadBlob } from '#foundation/http/web/save-file.ts'
import { readListed } from '#foundation/http/web/use-pages.ts'
import { financeApi } from '../../api.ts'

const heads = ['Entry', 'Created', 'Kind', 'Payment', 'Account', 'Application', 'Amount', 'Currency']
const pageSize = 200

export async function saveLedger(filter: object): Promise<void> {
  const lines = [heads]
  for (let cursor: string | undefined; ;) {
    const { rows, next } = await readListed(financeApi.ledger, { ...filter, limit: pageSize, cursor })
    for (const { id, createdAt, kind, paymentNumber, currency, postings } of rows)
      for (const { account, applicationNumber, amount } of postings)
        lines.push([id, createdAt, kind, paymentNumber, account, applicationNumber ?? '', amount.toFixed(2), currency])
    if (!next) break
    cursor = next
  }
  const text = lines.map((cells) => cells.join(',')).join('\r\n')
  downloadBlob(new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' }), 'ledger.csv')
}
