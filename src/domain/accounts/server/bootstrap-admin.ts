import { eq, sql } from 'drizzle-orm'
import type { Db } from '#foundation/storage/server/database.ts'
import { hashPassword } from './passwords.ts'
import { insertUser } from './queries.ts'
import { users } from './table.ts'
import { issueToken } from './tokens.ts'

interface FirstAdmin {
  email: string
  fullName: string
  password: string
}

/** Two, because most of what an administrator does has to be confirmed by another whom they did not appoint. */
const bootstrappedAdmins = 2

export async function bootstrapAdmin(
  db: Db,
  { email, fullName, password }: FirstAdmin,
  now: Date,
): Promise<string | undefined> {
  const hashed = await hashPassword(password)
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table users in exclusive mode`)
    const admins = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.role, 'admin'))
      .limit(bootstrappedAdmins)
    if (admins.length >= bootstrappedAdmins) return undefined
    const user = await insertUser(tx, {
      email,
      fullName,
      password: hashed,
      role: 'admin',
      emailVerifiedAt: now,
      createdAt: now,
    })
    return issueToken(tx, 'reset-password', user.id, now)
  })
}
