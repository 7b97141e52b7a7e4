import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { lastOwnerUrl } from '#foundation/storage/server/embedded-access.ts'
import type { LoadResult, LoadTask } from './load.ts'

const root = path.resolve(import.meta.dirname, '../..')
const metricsToken = 'only-for-this-benchmark'

export interface Service {
  origin: string
  /** From the command to the first 200 of /readyz. */
  startSeconds: number
  usage(): Promise<{ memory: number; cpuSeconds: number }>
  stop(): Promise<void>
}

export async function startService(dataDir: string): Promise<Service> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', METRICS_TOKEN: metricsToken },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error(`the service stopped with status ${child.exitCode}`)
    await wait(20)
  }
  const startSeconds = (performance.now() - began) / 1000
  return { origin, startSeconds, usage: () => usage(origin), stop: () => stop(child) }
}

export async function withService(work: (service: Service) => Promise<void>): Promise<void> {
  await withDataFolder(async (dataDir) => {
    const service = await startService(dataDir)
    try {
      await work(service)
    } finally {
      await service.stop()
    }
  })
}

export async function withDataFolder(work: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'evisa-bench-'))
  try {
    await work(dataDir)
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    (reply) => reply.body?.cancel().then(() => reply.ok) ?? reply.ok,
    () => false,
  )
}

async function usage(origin: string) {
  const reply = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const text = await reply.text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return { memory: figure('process_resident_memory_bytes'), cpuSeconds: figure('process_cpu_seconds_total') }
}

export interface Bare {
  origin: string
  cpuSeconds(): Promise<number>
  stop(): Promise<void>
}

export async function startBare(dataDir: string): Promise<Bare> {
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'baseline-server.ts'), lastOwnerUrl(dataDir)!],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const origin = `http://127.0.0.1:${line}`
  const cpuSeconds = async () => {
    const { user, system } = (await (await fetch(`${origin}/cpu`)).json()) as NodeJS.CpuUsage
    return (user + system) / 1e6
  }
  return { origin, cpuSeconds, stop: () => stop(child) }
}

/** In its own process, so that the client does not take CPU time from the server. */
export async function load(task: LoadTask): Promise<LoadResult> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    path.join(import.meta.dirname, 'load.ts'),
    JSON.stringify(task),
  ])
  return JSON.parse(stdout) as LoadResult
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

export async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as net.AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
