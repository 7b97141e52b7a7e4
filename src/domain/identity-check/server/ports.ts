import type { ApplicationRow } from '#domain/applications/server/table.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'

export interface IdentityCheckPorts {
  hasConsent(db: Db, userId: string, applicationId: string | null): Promise<boolean>
  giveConsent(context: SignedInContext, applicationId: string | null): Promise<void>
  getReadableCase(context: SignedInContext, applicationId: string): Promise<ApplicationRow>
  lockWorkableCase(context: SignedInContext, applicationId: string): Promise<ApplicationRow>
}
