// npm run take-over: confirms that this is the real installation, so that the jobs held back in a copy may run.
import { readEnv } from '#foundation/runtime/server/env.ts'
import { openDatabaseSource } from './database-source.ts'
import { takeOver } from './installation-note.ts'

const env = readEnv(process.env)
const { ownerUrl, leave } = await openDatabaseSource(env)
try {
  const held = await takeOver(ownerUrl, env)
  const before = held === undefined ? 'Nothing was held back.' : `It was held because ${held}.`
  console.log(`${before} Jobs run again after the next start of the service.`)
} finally {
  await leave()
}
