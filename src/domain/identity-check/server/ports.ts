import type { ApplicationRow } from '#domain/applications/server/table.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'

export interface IdentityCheckPorts {
  /** Whether a traveller agrees to the use of their face. */
  hasConsent(db: Db, userId: string, applicationId: string | null): Promise<boolean>
  giveConsent(context: SignedInContext, applicationId: string | null): Promise<void>
  /** A case that this officer may look at. */
  getReadableCase(context: SignedInContext, applicationId: string): Promise<ApplicationRow>
  /** A case that this officer may work on. */
  lockWorkableCase(context: SignedInContext, applicationId: string): Promise<ApplicationRow>
}
