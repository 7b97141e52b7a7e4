import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'

export interface AccountsPorts {
  countOpenCases(db: Db, staffId: string): Promise<number>
  releaseCases(context: SignedInContext, staffId: string): Promise<void>
}
