// What people pay and who needs a visa at all is not for one person to change.
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { ChangedField } from '#domain/approvals/approval.ts'
import { confirmApproval, propose, readChange, withdrawApproval } from '#domain/approvals/server/decide.ts'
import type { ApprovalHandler } from '#domain/approvals/server/ports.ts'
import { kindNames, type KindName } from '#domain/reference/kind.ts'
import { listRows, withdrawRow, type Row } from '#domain/reference/server/rows.ts'
import type { Rule } from '#features/public-site/rules.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { inDollars, type Cents } from '#foundation/values/money.ts'
import { oneOf } from '#foundation/values/schema.ts'
import { kinds } from '../kinds.ts'
import { addEntry, endEntry } from './change-entries.ts'
import { describeChange, nameOf } from './describe-change.ts'

const kind = 'reference-change'

const guardedKinds: ReadonlySet<KindName> = new Set(['fee', 'eligibility'])
export const isGuarded = (name: KindName) => guardedKinds.has(name)

const RequestedChange = z.union([
  z.object({
    act: z.literal('add'),
    key: z.optional(z.string()),
    value: z.unknown(),
    validFrom: z.string(),
    validUntil: z.nullable(z.string()),
  }),
  z.object({ act: z.literal('end'), id: z.string(), validUntil: z.string() }),
  z.object({ act: z.literal('withdraw'), id: z.string() }),
])
export type RequestedChange = z.infer<typeof RequestedChange>

/** `from` and `to` are what the previous release shows. */
const Change = z.object({
  from: z.string(),
  to: z.string(),
  fields: z.optional(z.array(ChangedField)),
  kind: oneOf(kindNames),
  wanted: RequestedChange,
})

export async function proposeChange(
  context: SignedInContext,
  name: KindName,
  wanted: RequestedChange,
): Promise<Row | undefined> {
  const before = await findBefore(context, name, wanted)
  const tried = await tryOut(context, (inner) => apply(inner, name, wanted))
  const row = tried ?? before
  if (!row) return undefined
  const subject = createHash('sha256')
    .update(`${name} ${JSON.stringify(wanted)}`)
    .digest('hex')
  const change: z.infer<typeof Change> = {
    from: before ? describe(before) : '–',
    to: tried ? describe(tried) : '–',
    fields: describeChange(before, tried),
    kind: name,
    wanted,
  }
  await propose(context, { kind, subject, about: nameOf(row), reason: '', change })
  return row
}

export const referenceHandler: ApprovalHandler = {
  confirm: (outer, subject) =>
    outer.transact(async (context) => {
      const approval = await confirmApproval(context, kind, subject)
      const { kind: name, wanted } = z.parse(Change, readChange(context.services.keys, approval))
      await apply(context, name, wanted)
    }),
  withdraw: (context, subject) => withdrawApproval(context, kind, subject),
}

async function apply(context: SignedInContext, name: KindName, wanted: RequestedChange): Promise<Row | undefined> {
  if (wanted.act === 'add') return addEntry(context, name, wanted)
  if (wanted.act === 'end') return endEntry(context, name, wanted.id, wanted.validUntil)
  await withdrawRow(context, kinds[name], wanted.id)
  return undefined
}

async function findBefore(context: SignedInContext, name: KindName, wanted: RequestedChange): Promise<Row | undefined> {
  const rows = await listRows<unknown>(context, kinds[name])
  return wanted.act === 'add'
    ? rows.find(({ key, validFrom }) => key === wanted.key && validFrom <= wanted.validFrom)
    : rows.find(({ id }) => id === wanted.id)
}

class TriedOut extends Error {}

/** In a transaction of its own that leaves nothing behind. */
async function tryOut<Result>(context: SignedInContext, work: (inner: SignedInContext) => Promise<Result>) {
  const outcome: { result?: Result } = {}
  await context.db
    .transaction(async (db) => {
      outcome.result = await work({ ...context, db, events: [] })
      throw new TriedOut()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TriedOut)) throw error
    })
  return outcome.result
}

/** Without words, as the reader's language is not known yet. */
function describe({ kind: name, value, validFrom, validUntil }: Row): string {
  const days = `${validFrom} – ${validUntil ?? ''}`.trim()
  if (name === 'fee') return `$${inDollars(value as Cents).toFixed(2)} (${days})`
  const { name: rule, outcome, nationalities, mostDays } = value as Rule
  return `${rule}: ${outcome}${mostDays ? ` ${mostDays}` : ''}, ${nationalities.join(' ').toUpperCase()} (${days})`
}
