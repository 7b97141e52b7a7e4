import { setTimeout as wait } from 'node:timers/promises'
import { endProcess, spawnProcess, untilReady, type ServiceProcess } from '#testing/service-process.ts'
import type { OpenDisturbance } from './disturbances.ts'
import { verifyHistory } from './installation.ts'
import { findLosses } from './losses.ts'
import { startPostgresForDrill, type PostgresOptions } from './postgres.ts'
import { sendTravellers } from './traffic.ts'

const travellersAtOnce = 3
/** Milliseconds. */
const disturbed = 8000
const calm = 4000
const longestRecovery = 120_000

export function rehearseDisturbance(open: OpenDisturbance, options: PostgresOptions = {}) {
  return async (times: number): Promise<string[]> => {
    const postgres = await startPostgresForDrill(options)
    const disturbance = await open(postgres)
    const env = { ...postgres.env, LOG_LEVEL: 'silent', ...disturbance.env }
    let service: ServiceProcess | undefined
    try {
      service = spawnProcess({ dataDir: env.DATA_DIR, env })
      const address = await untilReady(service)
      const traffic = sendTravellers(() => address, travellersAtOnce)
      const losses: string[] = []
      const recovered: number[] = []
      let answeredMeanwhile = 0
      for (let number = 0; number < times; number += 1) {
        await wait(calm)
        const before = traffic.counts.answered
        await disturbance.begin()
        await wait(disturbed)
        answeredMeanwhile += traffic.counts.answered - before
        if (!(await isAlive(address))) losses.push('/healthz did not answer meanwhile')
        await disturbance.finish()
        recovered.push(await secondsUntilAnswered(traffic.counts))
      }
      await traffic.end()
      const { acknowledged, counts } = traffic
      console.log(
        `${times} times for ${disturbed / 1000} s, ${answeredMeanwhile} answers meanwhile; ` +
          `answered again after at most ${Math.max(...recovered)} s`,
      )
      console.log(
        `travellers: ${acknowledged.length}, answers: ${counts.answered}, repeated requests: ${counts.repeated}`,
      )
      const emails = acknowledged.map(({ email }) => email)
      return [
        ...losses,
        ...((await disturbance.findLosses?.(emails)) ?? []),
        ...(await postgres.withClient((client) => findLosses(client, acknowledged))),
        ...(await verifyHistory({ ...env, DATABASE_URL: postgres.url })),
        ...(service.child.exitCode === null ? [] : ['the service ended']),
      ]
    } finally {
      if (service && service.child.exitCode === null) await endProcess(service.child, 'SIGTERM')
      await disturbance.close()
      await postgres.close()
    }
  }
}

async function isAlive(address: string): Promise<boolean> {
  return fetch(`${address}/healthz`, { signal: AbortSignal.timeout(10_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function secondsUntilAnswered(counts: { answered: number }): Promise<number> {
  const began = performance.now()
  const before = counts.answered
  while (counts.answered < before + 3) {
    if (performance.now() - began > longestRecovery) throw new Error('the service stopped answering')
    await wait(50)
  }
  return Math.round((performance.now() - began) / 100) / 10
}
