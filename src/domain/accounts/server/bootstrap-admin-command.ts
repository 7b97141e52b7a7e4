// `npm run bootstrap-admin -- EMAIL "FULL NAME"` creates the first two administrators of an installation.
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { connectAsOwner } from '#foundation/storage/server/backup/installation.ts'
import { openDatabase } from '#foundation/storage/server/database.ts'
import { migrateDatabase } from '#foundation/storage/server/migrate.ts'
import { readEnv } from '#foundation/runtime/server/env.ts'
import { bootstrapAdmin } from './bootstrap-admin.ts'

const [address, fullName] = process.argv.slice(2)
const email = z.email().safeParse(address)
if (!email.success || !fullName) {
  console.error('Usage: npm run bootstrap-admin -- EMAIL "FULL NAME"')
  process.exit(2)
}

const env = readEnv(process.env)
const { url, leave } = await connectAsOwner(env)
const database = openDatabase(url, 2, () => undefined)
try {
  await migrateDatabase(url, env.databaseUrl)
  const token = await bootstrapAdmin(
    database.db,
    { email: email.data, fullName, password: randomBytes(32).toString('base64url') },
    new Date(),
  )
  if (!token) {
    console.error('There are two administrators already; ask them for an account.')
    process.exitCode = 1
  } else {
    const site = env.publicUrl ?? `http://localhost:${env.port}`
    console.log(
      `${fullName} is an administrator. Choose a password within 30 minutes:\n${site}/reset-password?token=${token}`,
    )
  }
} finally {
  await database.close()
  await leave()
}
