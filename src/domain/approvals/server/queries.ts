import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { users } from '#domain/accounts/server/table.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import type { ApprovalKind } from '../approval.ts'
import { approvals, type ApprovalRow } from './table.ts'

export async function findOpenApproval(db: Db, kind: ApprovalKind, subject: string): Promise<ApprovalRow | undefined> {
  const [row] = await db
    .select()
    .from(approvals)
    .where(isOpen(kind, [subject]))
  return row
}

export async function lockOpenApproval(db: Db, kind: ApprovalKind, subject: string): Promise<ApprovalRow | undefined> {
  const [row] = await db
    .select()
    .from(approvals)
    .where(isOpen(kind, [subject]))
    .for('update')
  return row
}

export async function findApproval(db: Db, id: string): Promise<ApprovalRow | undefined> {
  const [row] = await db.select().from(approvals).where(eq(approvals.id, id))
  return row
}

export async function hasLapsed(db: Db, kind: ApprovalKind, subject: string, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: approvals.id })
    .from(approvals)
    .where(
      and(
        eq(approvals.kind, kind),
        eq(approvals.subject, subject),
        eq(approvals.proposedBy, userId),
        eq(approvals.state, 'lapsed'),
      ),
    )
    .limit(1)
  return row !== undefined
}

export async function listOpenApprovals(
  db: Db,
  { kind, subjects }: { kind?: ApprovalKind; subjects?: readonly string[] } = {},
) {
  return db
    .select({ approval: approvals, fullName: users.fullName })
    .from(approvals)
    .leftJoin(users, eq(users.id, approvals.proposedBy))
    .where(isOpen(kind, subjects))
    .orderBy(asc(approvals.proposedAt), asc(approvals.id))
    .limit(200)
}

export async function countOpenApprovals(db: Db): Promise<number> {
  return db.$count(approvals, isOpen())
}

export async function listLapsed(db: Db, now: Date): Promise<ApprovalRow[]> {
  return db
    .select()
    .from(approvals)
    .where(and(eq(approvals.state, 'open'), lte(approvals.lapsesAt, now)))
    .orderBy(asc(approvals.lapsesAt))
    .limit(200)
}

export async function insertApproval(db: Db, values: typeof approvals.$inferInsert): Promise<ApprovalRow> {
  return returnedRow(await db.insert(approvals).values(values).returning())
}

export async function updateApproval(
  db: Db,
  id: string,
  values: Pick<ApprovalRow, 'state' | 'decidedBy' | 'decidedAt'>,
): Promise<ApprovalRow> {
  return returnedRow(await db.update(approvals).set(values).where(eq(approvals.id, id)).returning())
}

function isOpen(kind?: ApprovalKind, subjects?: readonly string[]) {
  return and(
    eq(approvals.state, 'open'),
    kind && eq(approvals.kind, kind),
    subjects && inArray(approvals.subject, [...subjects]),
  )
}
