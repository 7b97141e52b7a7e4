import type { ApplicationRow } from '#domain/applications/server/table.ts'
import type { Actor } from '#foundation/http/server/context.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { getReadableCase } from './case-access.ts'
import { recordOpened } from './trail.ts'

/** How staff read any part of a case: only one they may see, and never without a trace. */
export function viewCase(outer: LongRunningContext<Actor>, id: string): Promise<ApplicationRow> {
  return outer.transact(async (context) => {
    const row = await getReadableCase(context, id)
    await recordOpened(context, row)
    return row
  })
}
