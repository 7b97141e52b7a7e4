import { and, count, desc, eq, ilike, isNull, lt, or, sql } from 'drizzle-orm'
import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import { isStaff, type Role } from '#foundation/values/roles.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { User } from '../account.ts'
import { sponsorships, users, type UserRow } from './table.ts'

export function asUser(row: UserRow): Omit<User, 'createdAt'> & { createdAt: Date } {
  const { id, fullName, email, role, language, createdAt } = row
  const state = { emailVerified: row.emailVerifiedAt !== null, deactivated: row.deactivatedAt !== null }
  return { id, fullName, email, role, language, ...state, createdAt }
}

/** No name in emails until the address is verified: anyone could have typed it in. */
export function verifiedName({ fullName, emailVerifiedAt }: Pick<UserRow, 'fullName' | 'emailVerifiedAt'>): string {
  return emailVerifiedAt === null ? '' : fullName
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

export async function lockUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for('update')
  return row
}

/** Holds the row until the transaction ends, so that no one is assigned work while leaving the desk. */
export async function lockStaff(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for('share')
  return row && isStaff(row.role) && row.deactivatedAt === null ? row : undefined
}

export const hasEmail = (email: string) => eq(sql`lower(${users.email})`, email.toLowerCase())

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(hasEmail(email))
  return row
}

export async function insertUser(db: Db, values: typeof users.$inferInsert): Promise<UserRow> {
  return returnedRow(await db.insert(users).values(values).returning())
}

export async function updateUser(db: Db, id: string, values: Partial<typeof users.$inferInsert>): Promise<UserRow> {
  return returnedRow(await db.update(users).set(values).where(eq(users.id, id)).returning())
}

/** Locks every administrator, so that two of them cannot demote each other at the same moment. */
export async function lockAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.deactivatedAt)))
    .orderBy(users.id)
    .for('update')
  return rows.map(({ id }) => id)
}

export async function listAdmins(db: Db): Promise<{ id: string }[]> {
  return db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.deactivatedAt)))
    .orderBy(users.id)
}

export async function insertSponsorship(db: Db, userId: string, sponsorId: string, createdAt: Date): Promise<void> {
  await db.insert(sponsorships).values({ userId, sponsorId, createdAt }).onConflictDoNothing()
}

export async function isSponsored(db: Db, one: string, other: string): Promise<boolean> {
  const { userId, sponsorId } = sponsorships
  const [row] = await db
    .select({ userId })
    .from(sponsorships)
    .where(or(and(eq(userId, one), eq(sponsorId, other)), and(eq(userId, other), eq(sponsorId, one))))
    .limit(1)
  return row !== undefined
}

export async function listSponsorLinks(db: Db, id: string): Promise<ReadonlySet<string>> {
  const { userId, sponsorId } = sponsorships
  const rows = await db
    .select({ userId, sponsorId })
    .from(sponsorships)
    .where(or(eq(userId, id), eq(sponsorId, id)))
  return new Set(rows.flatMap((row) => [row.userId, row.sponsorId]))
}

interface UserFilter {
  role?: Role | undefined
  q?: string | undefined
  limit: number
  after?: { createdAt: Date; id: string } | undefined
}

export async function listUsers(
  db: Db,
  { role, q, limit, after }: UserFilter,
): Promise<{ rows: UserRow[]; total: number }> {
  const pattern = `%${(q ?? '').replace(/[\\%_]/g, String.raw`\$&`)}%`
  const matches = and(
    role ? eq(users.role, role) : undefined,
    q ? or(ilike(users.fullName, pattern), ilike(users.email, pattern)) : undefined,
  )
  const later = after
    ? or(lt(users.createdAt, after.createdAt), and(eq(users.createdAt, after.createdAt), lt(users.id, after.id)))
    : undefined
  const rows = await db
    .select()
    .from(users)
    .where(and(matches, later))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit)
  const [total] = await db.select({ total: count() }).from(users).where(matches)
  return { rows, total: total?.total ?? 0 }
}
