import { findApplication } from '#domain/applications/server/queries.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Actor, SignedInContext } from '#foundation/http/server/context.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import type { Bulk, Outcome } from '../case.ts'
import { assignCase } from './assign.ts'
import { changeStatus } from './decide.ts'

/** The same deed in many cases. Each stands alone: one that is refused holds no other back. */
export async function workInBulk(outside: LongRunningContext<Actor>, bulk: Bulk): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const id of new Set(bulk.ids)) {
    const row = await findApplication(outside.db, id)
    const applicationNumber = row && row.status !== 'draft' ? row.applicationNumber : null
    try {
      await outside.transact((context) => work(context, id, bulk))
      outcomes.push({ id, applicationNumber, done: true, message: '' })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcomes.push({ id, applicationNumber, done: false, message: error.message })
    }
  }
  return outcomes
}

async function work(context: SignedInContext, id: string, bulk: Bulk): Promise<unknown> {
  if (bulk.act === 'assign') return assignCase(context, id, bulk.staffId)
  const { comments, template, items } = bulk
  return changeStatus(context, id, { status: 'additional_info', comments, template, items })
}
