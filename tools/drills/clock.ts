// One of two instances has a clock that is ten minutes fast. What one of them began, the other continues.
import { setTimeout as wait } from 'node:timers/promises'
import { endProcess, spawnProcess, untilReady, type ServiceProcess } from '#testing/service-process.ts'
import { openBalancer } from './balancer.ts'
import { installPackages } from './debian.ts'
import { verifyHistory } from './installation.ts'
import { findLosses } from './losses.ts'
import { startPostgresForDrill } from './postgres.ts'
import { sendTravellers } from './traffic.ts'

const packages = { libfaketime: '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1' }
const travellersAtOnce = 3
const fastClock = { LD_PRELOAD: packages.libfaketime, FAKETIME: '+600', FAKETIME_DONT_FAKE_MONOTONIC: '1' }

export async function rehearseClock(seconds: number): Promise<string[]> {
  await installPackages(packages)
  const postgres = await startPostgresForDrill()
  const env = { ...postgres.env, LOG_LEVEL: 'error' }
  const running: { service: ServiceProcess; address: string }[] = []
  const balancer = await openBalancer(() => running.map(({ address }) => address))
  try {
    for (const clock of [{}, fastClock]) {
      const service = spawnProcess({ dataDir: env.DATA_DIR, env: { ...env, ...clock } })
      running.push({ service, address: await untilReady(service) })
    }
    const traffic = sendTravellers(() => balancer.address, travellersAtOnce)
    await wait(seconds * 1000)
    await traffic.end()
    const { acknowledged, counts } = traffic
    console.log(
      `travellers: ${acknowledged.length}, answers: ${counts.answered}, repeated requests: ${counts.repeated}, ` +
        'clocks ten minutes apart',
    )
    return [
      ...(await postgres.withClient((client) => findLosses(client, acknowledged))),
      ...(await verifyHistory(env)),
      ...running.filter(({ service }) => service.child.exitCode !== null).map(() => 'an instance ended'),
    ]
  } finally {
    await balancer.close()
    await Promise.all(running.map(({ service }) => endProcess(service.child, 'SIGTERM')))
    await postgres.close()
  }
}
