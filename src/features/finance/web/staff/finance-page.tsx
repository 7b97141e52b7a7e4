import { useLingui } from '@lingui/react/macro'
import { parseOneOf } from '#foundation/http/web/use-search-params.ts'
import { Page } from '#foundation/ui/page.tsx'
import { Tabs } from '#foundation/ui/tabs.tsx'
import { BankStatement } from './bank-statement.tsx'
import { LedgerView } from './ledger-view.tsx'
import { OpenTransfers } from './open-transfers.tsx'
import { PaymentsTable } from './payments-table.tsx'
import { RefundsTable } from './refunds-table.tsx'
import { useFinanceSearch } from './use-finance-search.ts'

const tabNames = ['payments', 'transfers', 'statement', 'refunds', 'ledger'] as const

export function FinancePage() {
  const { t } = useLingui()
  const { search, open } = useFinanceSearch()
  const tab = parseOneOf(tabNames, search.tab) ?? 'payments'
  const tabs = {
    payments: t`Payments`,
    transfers: t`Open transfers`,
    statement: t`Bank statement`,
    refunds: t`Refunds`,
    ledger: t`Ledger`,
  }
  return (
    <Page width="wide" title={t`Finance`} lead={t`Payments, transfers, refunds and the ledger.`}>
      <Tabs label={t`Finance`} tabs={tabs} chosen={tab} onChoose={(name) => open(name)}>
        <div className="space-y-4">
          {tab === 'payments' && <PaymentsTable />}
          {tab === 'transfers' && <OpenTransfers />}
          {tab === 'statement' && <BankStatement />}
          {tab === 'refunds' && <RefundsTable />}
          {tab === 'ledger' && <LedgerView />}
        </div>
      </Tabs>
    </Page>
  )
}
