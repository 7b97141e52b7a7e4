// To watch for one more person is one administrator's act. To stop watching, and to add a whole list, takes two.
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import {
  confirmApproval,
  forgetChange,
  propose,
  readChange,
  withdrawApproval,
} from '#domain/approvals/server/decide.ts'
import type { ApprovalHandler } from '#domain/approvals/server/ports.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { addLines, previewImport } from './import-list.ts'
import { endEntry, lockEntry, removeEntry, type WatchEntryReply } from './watchlist.ts'

const removal = 'watchlist-removal'
const bulk = 'watchlist-import'

/** The last day on which it counts; null takes the entry off the list. */
const Removal = z.object({ validUntil: z.nullable(z.string()) })
const Import = z.object({ text: z.string() })

export async function proposeRemoval(context: SignedInContext, id: string): Promise<void> {
  const { reason } = await lockEntry(context, id)
  await propose(context, { kind: removal, subject: id, about: reason, reason: '', change: { validUntil: null } })
}

/** Its reason changes at once, and so does a later last day. An earlier one waits. */
export async function proposeEnd(context: SignedInContext, entry: WatchEntryReply, validUntil: string): Promise<void> {
  const about = `${entry.reason} (${validUntil})`
  await propose(context, { kind: removal, subject: entry.id, about, reason: '', change: { validUntil } })
}

export const removalHandler: ApprovalHandler = {
  confirm: (outer, id) =>
    outer.transact(async (context) => {
      const approval = await confirmApproval(context, removal, id)
      const { validUntil } = z.parse(Removal, readChange(context.services.keys, approval))
      await (validUntil === null ? removeEntry(context, id) : endEntry(context, id, validUntil))
    }),
  withdraw: (context, id) => withdrawApproval(context, removal, id),
}

export async function proposeImport(
  context: SignedInContext,
  text: string,
): Promise<{ added: number; known: number; wrong: number; pending: number }> {
  const lines = await previewImport(context, text)
  const count = (asked: (typeof lines)[number]['state']) => lines.filter(({ state }) => state === asked).length
  const pending = count('new')
  const subject = createHash('sha256').update(text).digest('hex')
  if (pending > 0)
    await propose(context, { kind: bulk, subject, about: `CSV: ${pending}`, reason: '', change: { text } })
  return { added: 0, known: count('known'), wrong: count('wrong'), pending }
}

export const importHandler: ApprovalHandler = {
  confirm: (outer, subject) =>
    outer.transact(async (context) => {
      const approval = await confirmApproval(context, bulk, subject)
      const { text } = z.parse(Import, readChange(context.services.keys, approval))
      await addLines(context, text)
      await forgetChange(context, approval)
    }),
  async withdraw(context, subject) {
    await forgetChange(context, await withdrawApproval(context, bulk, subject))
  },
}
