import { countBalances } from '#engines/ledger/server/queries.ts'
import { onSchedule } from '#foundation/http/server/background-job.ts'

export const financeJobs = [onSchedule('finance-count-balances', '20 1 * * *', ({ db, now }) => countBalances(db, now))]
