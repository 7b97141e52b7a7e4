import { readEnv } from '#foundation/runtime/server/env.ts'
import { openDatabaseSource } from './database-source.ts'
import { migrateDatabase } from './migrate.ts'

const { databaseUrl, ownerUrl, leave } = await openDatabaseSource(readEnv(process.env))
try {
  await migrateDatabase(ownerUrl, databaseUrl)
  console.log('The tables are up to date.')
} finally {
  await leave()
}
