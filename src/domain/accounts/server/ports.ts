import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'

export interface AccountsPorts {
  countOpenCases(db: Db, staffId: string): Promise<number>
  /** Everything that somebody at the desk has in hand goes back to where the others find it. */
  releaseCases(context: SignedInContext, staffId: string): Promise<void>
}
