// Three instances on one PostgreSQL are restarted one by one, as a release does it, while travellers apply. A balancer that
// believes `/readyz` must not see a single failed request.
import { setTimeout as wait } from 'node:timers/promises'
import { endProcess, spawnProcess, untilReady, type ServiceProcess } from '#testing/service-process.ts'
import { startPostgresForDrill } from './postgres.ts'
import { findLosses } from './losses.ts'
import { verifyHistory } from './installation.ts'
import { openBalancer } from './balancer.ts'
import { sendTravellers } from './traffic.ts'

const instances = 3
const travellersAtOnce = 4

export async function rehearseRollingRestart(times: number): Promise<string[]> {
  const postgres = await startPostgresForDrill()
  const env = { ...postgres.env, LOG_LEVEL: 'error', STOP_DELAY: '2' }
  const running: { service: ServiceProcess; address: string }[] = []
  const start = async () => {
    const service = spawnProcess({ dataDir: env.DATA_DIR, env })
    return { service, address: await untilReady(service) }
  }
  const balancer = await openBalancer(() => running.map(({ address }) => address))
  try {
    for (let number = 0; number < instances; number += 1) running.push(await start())
    const traffic = sendTravellers(() => balancer.address, travellersAtOnce)
    for (let restart = 0; restart < times; restart += 1) {
      const place = restart % instances
      await endProcess(running[place]!.service.child, 'SIGTERM')
      running[place] = await start()
      await wait(1000)
    }
    await traffic.end()
    const { acknowledged, counts } = traffic
    console.log(
      `restarts: ${times}, travellers: ${acknowledged.length}, answers: ${counts.answered}, failed requests: ${counts.repeated}`,
    )
    return [
      ...(counts.repeated > 0 ? [`${counts.repeated} requests failed and had to be repeated`] : []),
      ...(await postgres.withClient((client) => findLosses(client, acknowledged))),
      ...(await verifyHistory(env)),
    ]
  } finally {
    await balancer.close()
    await Promise.all(running.map(({ service }) => endProcess(service.child, 'SIGTERM')))
    await postgres.close()
  }
}
