// Puts the house together, opens the door, and closes it properly.
import { buildApp, openGate } from './app.ts'
import { openHouse } from './house.ts'
import { startJobs } from './jobs.ts'
import { demonstrationAccounts, seedDemonstration } from './seed.ts'
import { seedCentres } from '#appointments/server/centres.ts'
import { BadConfiguration, readEnv, type Env } from '#platform/server/env.ts'

const neededNode = 24

/** How long requests in flight may take to finish after a stop was asked for. */
const drainTime = 20_000

async function main() {
  if (Number(process.versions.node.split('.')[0]) < neededNode)
    throw new BadConfiguration([`Node: version ${neededNode} or newer is needed here; start with "npm start"`])
  const env = readEnv(process.env)
  const house = await openHouse(env)
  const { services } = house
  let stopping = false
  const { http } = await buildApp(services, { mailbox: house.mailbox, isStopping: () => stopping })

  async function stop(code: number) {
    if (stopping) return
    stopping = true
    const giveUp = setTimeout(() => http.server.closeAllConnections(), drainTime)
    await http.close()
    clearTimeout(giveUp)
    await house.close()
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(0))
  // The launcher is gone, so nobody could stop us any more.
  process.once('disconnect', () => void stop(0))

  try {
    await seedCentres(services.database.db)
    const gate = openGate(services)
    if (env.profile === 'demonstration') await seedDemonstration(services, gate)
    await startJobs(services, gate)
    const address = await http.listen({ port: env.port, host: env.host })
    house.listensAt(address)
    announce(env, services.publicUrl())
  } catch (error) {
    await house.close()
    throw error
  }
}

function announce(env: Env, address: string) {
  const lines = [`Liberia e-Visa is ready at ${address}`]
  if (env.profile === 'demonstration')
    lines.push(
      'Demonstration accounts:',
      ...demonstrationAccounts.map(({ email, password, role }) => `  ${email}  ${password}  (${role})`),
    )
  process.stdout.write(`${lines.join('\n')}\n`)
}

try {
  await main()
} catch (error) {
  const isExplained = error instanceof BadConfiguration || (error instanceof Error && /^[A-Z_]+: /.test(error.message))
  process.stderr.write(`${isExplained ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
