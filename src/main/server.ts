// Imports little: the database starts while the rest of the service is loading.
import '#foundation/runtime/server/resolve-drizzle.ts'
import { BadConfiguration } from '#foundation/runtime/server/env.ts'
import { openDatabaseSource } from '#foundation/storage/server/database-source.ts'
import { restrictToConfigured } from './outbound-systems.ts'
import { readConfiguration } from './read-configuration.ts'

const neededNode = 24

async function main() {
  if (Number(process.versions.node.split('.')[0]) < neededNode)
    throw new BadConfiguration([`Node: version ${neededNode} or newer is needed here; start with "npm start"`])
  const env = readConfiguration(process.env)
  const permitOwnAddress = restrictToConfigured(env)
  const databaseSource = openDatabaseSource(env)
  // Handled where it is awaited; avoids an unhandled rejection until then.
  databaseSource.catch(() => undefined)
  const { runService } = await import('./run-service.ts')
  await runService(env, databaseSource, permitOwnAddress)
}

/** The innermost cause: outer messages can contain the values of a statement. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return explain(error.cause)
  const isExplained = error instanceof BadConfiguration || /^[A-Z_]+: /.test(error.message)
  return isExplained ? error.message : `The service could not start: ${error.stack}`
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
