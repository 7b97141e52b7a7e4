// The service as its users run it: its own process on its own folder.
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { clusterOf, copyInstallation } from './installation.ts'
import { tempFolder } from './server.ts'
import { endProcess, spawnProcess, untilReady, type ProcessOptions, type ServiceProcess } from './service-process.ts'

export interface Started extends ServiceProcess {
  address: string
  end(signal: NodeJS.Signals): Promise<number | null>
}

export function spawnService(options: ProcessOptions): ServiceProcess {
  const spawned = spawnProcess(options)
  onTestFinished(async () => {
    const { child } = spawned
    if (child.exitCode === null && child.signalCode === null) await endProcess(child, 'SIGTERM')
  })
  return spawned
}

export async function startService(options: ProcessOptions): Promise<Started> {
  const spawned = spawnService(options)
  const address = await untilReady(spawned)
  return { ...spawned, address, end: (signal) => endProcess(spawned.child, signal) }
}

export async function installedFolder(): Promise<string> {
  const folder = tempFolder()
  await copyInstallation(folder)
  return folder
}

export async function runProgram(
  program: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const { child, output } = spawnService({ dataDir: env['DATA_DIR'] ?? '', env, program })
  const [code] = await once(child, 'close')
  return { code, output: output() }
}

export function postmasterPid(dataDir: string): number {
  return Number(fs.readFileSync(path.join(clusterOf(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0])
}
