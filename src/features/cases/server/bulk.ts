import { findApplication } from '#domain/applications/server/queries.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Actor, SignedInContext } from '#foundation/http/server/context.ts'
import { refusalText } from '#foundation/http/server/refusal-text.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import type { Bulk, BulkOutcome } from '../lists/case-lists.ts'
import { assignCase } from './assign.ts'
import { changeStatus } from './decide.ts'

/** Each case in its own transaction: one refusal does not stop the others. */
export async function applyInBulk(outer: LongRunningContext<Actor>, bulk: Bulk): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = []
  for (const id of new Set(bulk.ids)) {
    const row = await findApplication(outer.db, id)
    const applicationNumber = row && row.status !== 'draft' ? row.applicationNumber : null
    try {
      await outer.transact((context) => applyToCase(context, id, bulk))
      outcomes.push({ id, applicationNumber, done: true, message: '' })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcomes.push({ id, applicationNumber, done: false, message: await refusalText(outer.language, error) })
    }
  }
  return outcomes
}

async function applyToCase(context: SignedInContext, id: string, bulk: Bulk): Promise<unknown> {
  if (bulk.act === 'assign') return assignCase(context, id, bulk.staffId)
  const { comments, template, items } = bulk
  return changeStatus(context, id, { status: 'additional_info', comments, template, items })
}
