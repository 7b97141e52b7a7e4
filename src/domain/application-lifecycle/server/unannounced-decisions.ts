// A decision that can still be undone has not happened for the applicant.
import { applicationStatusChanged } from '#domain/applications/events.ts'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import type { Context } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { anyOf } from '#foundation/storage/server/any-of.ts'
import { undoneReasonCode } from '../history.ts'
import { heldDecisions, type HeldDecisionRow } from './table.ts'

type UntoldDecisions = ReadonlyMap<string, HeldDecisionRow>

export async function findUnannouncedDecisions(
  { db, user }: Pick<Context, 'db' | 'user'>,
  rows: readonly ApplicationRow[],
): Promise<UntoldDecisions> {
  return findHeldDecisions(
    db,
    rows.filter(({ ownerId }) => user !== null && ownerId === user.id),
  )
}

export async function findHeldDecisions(db: Db, rows: readonly ApplicationRow[]): Promise<UntoldDecisions> {
  const decided = rows.filter(({ decidedAt }) => decidedAt !== null)
  if (decided.length === 0) return new Map()
  const ids = decided.map(({ id }) => id)
  const held = await db.select().from(heldDecisions).where(anyOf(heldDecisions.applicationId, ids))
  // What happened to the case since then is no longer a secret.
  const isCurrent = ({ applicationId, version }: HeldDecisionRow) =>
    decided.some((row) => row.id === applicationId && row.version === version)
  return new Map(held.filter(isCurrent).map((row) => [row.applicationId, row]))
}

export function hideDecision(row: ApplicationRow, held: HeldDecisionRow | undefined): ApplicationRow {
  if (!held) return row
  const { statusBefore: status, commentsBefore: adminComments } = held
  return { ...row, status, adminComments, decidedAt: null, decidedBy: null, reasonCode: null }
}

interface Happened {
  name: string
  data: unknown
  at: Date
}

/** Without decisions that are held, and without those that were undone before anyone was told. */
export function withoutUnannouncedDecisions<Entry extends Happened>(
  history: readonly Entry[],
  held: HeldDecisionRow | undefined,
): Entry[] {
  const isMove = ({ name }: Entry) => name === applicationStatusChanged.name
  const isUndo = (entry: Entry | undefined) =>
    entry !== undefined && (entry.data as { reasonCode?: string }).reasonCode === undoneReasonCode
  const moves = history.filter(isMove)
  const unannounced = new Set(moves.filter((move, index) => isUndo(move) || isUndo(moves[index + 1])))
  const last = moves.at(-1)
  if (held && last?.at.getTime() === held.decidedAt.getTime()) unannounced.add(last)
  return history.filter((entry) => !unannounced.has(entry))
}
