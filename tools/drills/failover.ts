// The primary dies under load, again and again, and its synchronous standby takes over. Nothing that was acknowledged may be gone.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { endProcess, spawnProcess, untilReady, type ServiceProcess } from '#testing/service-process.ts'
import { verifyHistory } from './installation.ts'
import { findLosses } from './losses.ts'
import { startPatroni } from './patroni.ts'
import { password, sendTravellers } from './traffic.ts'

const travellersAtOnce = 3
const calm = 5000

export async function rehearseFailover(times: number): Promise<string[]> {
  const cluster = await startPatroni()
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'evisa-drill-data-'))
  const env = { DATABASE_URL: cluster.url, DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  let service: ServiceProcess | undefined
  try {
    await cluster.untilSynchronous()
    service = spawnProcess({ dataDir, env })
    const address = await untilReady(service)
    const traffic = sendTravellers(() => address, travellersAtOnce)
    const recovered: number[] = []
    for (let number = 1; number <= times; number += 1) {
      await wait(calm)
      await cluster.untilSynchronous()
      const bringBack = await cluster.killPrimary()
      recovered.push(await secondsUntilWritten(address))
      console.log(`primary killed, writes are acknowledged again after ${recovered.at(-1)} s`)
      await bringBack()
    }
    await cluster.untilSynchronous()
    await traffic.end()
    const { acknowledged, counts } = traffic
    console.log(
      `failovers: ${times}, longest ${Math.max(...recovered)} s, travellers: ${acknowledged.length}, ` +
        `answers: ${counts.answered}, repeated requests: ${counts.repeated}`,
    )
    return [
      ...(await cluster.withClient((client) => findLosses(client, acknowledged))),
      ...(await verifyHistory(env)),
      ...(service.child.exitCode === null ? [] : ['the service ended']),
    ]
  } finally {
    if (service && service.child.exitCode === null) await endProcess(service.child, 'SIGTERM')
    await cluster.close()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

async function secondsUntilWritten(address: string): Promise<number> {
  const began = performance.now()
  for (;;) {
    const email = `failover.${randomUUID()}@people.example`
    const reply = await fetch(`${address}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fullName: 'Comfort Doe', email, password }),
    }).catch(() => undefined)
    if (reply?.status === 201) return Math.round((performance.now() - began) / 100) / 10
    await wait(100)
  }
}
