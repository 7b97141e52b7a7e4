import type { SignedInContext } from '#foundation/http/server/context.ts'

export interface InterviewsPorts {
  /** The general consent to recordings. */
  giveConsent(context: SignedInContext): Promise<void>
  withdrawConsent(context: SignedInContext): Promise<void>
  /** Once the transaction is certain. */
  removeFiles(context: SignedInContext, names: string[]): Promise<void>
}
