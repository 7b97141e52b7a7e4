import type { Actor, Context, SignedInContext } from '#foundation/http/server/context.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import type { ApprovalKind } from '../approval.ts'

/** What the module of each kind does with its subject. It decides on the approval itself, under its own locks. */
export interface ApprovalHandler {
  confirm(context: LongRunningContext<Actor>, subject: string): Promise<unknown>
  withdraw(context: SignedInContext, subject: string): Promise<unknown>
  lapse?(context: Context, subject: string): Promise<unknown>
}

export type ApprovalsPorts = Readonly<Record<ApprovalKind, ApprovalHandler>>
