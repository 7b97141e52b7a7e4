import type { ApplicationRow } from '#domain/applications/server/table.ts'
import type { Actor, SignedInContext } from '#foundation/http/server/context.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import type { Db } from '#foundation/storage/server/database.ts'

export interface IdentityCheckPorts {
  hasConsent(db: Db, userId: string, applicationId: string | null): Promise<boolean>
  giveConsent(context: SignedInContext, applicationId: string | null): Promise<void>
  viewCase(context: LongRunningContext<Actor>, applicationId: string): Promise<ApplicationRow>
  lockWorkableCase(context: SignedInContext, applicationId: string): Promise<ApplicationRow>
}
