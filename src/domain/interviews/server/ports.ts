import type { SignedInContext } from '#foundation/http/server/context.ts'

export interface InterviewsPorts {
  giveConsent(context: SignedInContext): Promise<void>
  withdrawConsent(context: SignedInContext): Promise<void>
  /** Called after the commit. */
  removeFiles(context: SignedInContext, names: string[]): Promise<void>
}
