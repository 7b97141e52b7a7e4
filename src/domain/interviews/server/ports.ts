import type { Actor, SignedInContext } from '#foundation/http/server/context.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'

export interface InterviewsPorts {
  viewCase(context: LongRunningContext<Actor>, applicationId: string): Promise<unknown>
  giveConsent(context: SignedInContext): Promise<void>
  withdrawConsent(context: SignedInContext): Promise<void>
  removeFiles(context: SignedInContext, names: string[]): Promise<void>
}
