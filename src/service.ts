// Puts the house together, opens the door, and closes it properly.
import { prepareAssistant } from '#assistant/server/prepare.ts'
import { demonstrationAccounts, seedAccounts } from '#demonstration/server/accounts.ts'
import { seedGazette } from '#gazette/server/seed.ts'
import { BadConfiguration, type Env } from '#platform/server/env.ts'
import type { Ground } from '#platform/server/ground.ts'
import { refuseLostSigners } from '#visas/server/lost-signers.ts'
import { currentSigner } from '#visas/server/signers.ts'
import { buildApp, openGate } from './app.ts'
import { openHouse } from './house.ts'
import { startJobs } from './jobs.ts'

/** How long requests in flight may take to finish after a stop was asked for. */
const drainTime = 20_000

export async function runService(env: Env, ground: Promise<Ground>): Promise<void> {
  const house = await openHouse(env, ground)
  const { services } = house
  let stopping = false
  const { http } = await buildApp(services, { mailbox: house.mailbox, isStopping: () => stopping })

  async function stop() {
    if (stopping) return
    stopping = true
    const giveUp = setTimeout(() => http.server.closeAllConnections(), drainTime)
    await http.close()
    clearTimeout(giveUp)
    await house.close()
    process.exit(0)
  }
  // Ctrl-C and the launcher may both tell us, and a second word must not cut the first one short.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop())
  // The launcher is gone, so nobody could stop us any more.
  process.once('disconnect', () => void stop())

  try {
    await refuseLostSigners(services)
    // A service that could not sign would find out with the first visa.
    await currentSigner(env, services.clock())
    await seedGazette(services.database.db)
    const gate = openGate(services)
    if (env.profile === 'demonstration') {
      await seedAccounts(services, gate)
      // The drawing tools are large, and few starts need them.
      const { tellStories } = await import('#demonstration/server/stories.ts')
      await tellStories(services, gate)
    }
    await startJobs(services, gate)
    const address = await http.listen({ port: env.port, host: env.host }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EADDRINUSE' ? new BadConfiguration([`PORT: ${env.port} is in use on ${env.host}`]) : error
    })
    house.listensAt(address)
    announce(env, services.publicUrl(), address)
    void prepareAssistant()
  } catch (error) {
    await house.close()
    throw error
  }
}

function announce(env: Env, publicUrl: string, address: string) {
  const where = env.publicUrl ? `${publicUrl} (listening on port ${new URL(address).port})` : publicUrl
  const lines = [`Liberia e-Visa is ready at ${where}`]
  if (env.profile === 'demonstration')
    lines.push(
      'Demonstration accounts:',
      ...demonstrationAccounts.map(({ email, password, role }) => `  ${email}  ${password}  (${role})`),
    )
  process.stdout.write(`${lines.join('\n')}\n`)
}
