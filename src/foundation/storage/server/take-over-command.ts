// npm run take-over: this installation is the one, so jobs that a copy of a database holds back may run.
import { readEnv } from '#foundation/runtime/server/env.ts'
import { openDatabaseSource } from './database-source.ts'
import { takeOver } from './installation-note.ts'

const env = readEnv(process.env)
const { ownerUrl, leave } = await openDatabaseSource(env)
try {
  const held = await takeOver(ownerUrl, env)
  const before = held === undefined ? 'Nothing was held back.' : `It was held because ${held}.`
  console.log(`${before} Jobs run from the next start of the service on.`)
} finally {
  await leave()
}
