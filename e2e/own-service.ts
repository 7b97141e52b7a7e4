import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { PgBoss } from 'pg-boss'
import { lastOwnerUrl } from '../src/foundation/storage/server/embedded-access.ts'
import { copyInstallation } from '../src/testing/installation.ts'
import { apiAs } from './finished-draft.ts'
import { demonstration, expect } from './visitor.ts'

export const portBeside = (distance: number) => Number(process.env['E2E_PORT'] ?? 3917) + distance

export async function startService(port: number, env: Record<string, string>, request: APIRequestContext) {
  const dataDir = await installedFolder()
  const end = startInstance(port, { DATA_DIR: dataDir, ...env })
  const stop = async () => {
    await end()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
  await untilReady(port, request).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return stop
}

/** For `startInstance`: the service believes that so many days have passed; its database knows better. */
export function clockAhead(days: number): Record<string, string> {
  const preload = path.join(import.meta.dirname, 'clock-ahead.mjs')
  return { NODE_OPTIONS: `--import=${preload}`, CLOCK_AHEAD_DAYS: String(days) }
}

/** What the service does every few minutes is done now. */
export async function runJob(dataDir: string, name: string) {
  const jobs = new PgBoss({
    connectionString: lastOwnerUrl(dataDir)!,
    schedule: false,
    supervise: false,
    migrate: false,
  })
  await jobs.start()
  await jobs.send(name, {})
  await jobs.stop()
}

export async function installedFolder(): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evisa-hosted-'))
  await copyInstallation(folder)
  return folder
}

export function startInstance(port: number, env: Record<string, string>): () => Promise<void> {
  const service = spawn('node', ['tools/start.mjs'], {
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'warn', ...env },
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => service.once('exit', () => resolve()))
  return async () => {
    service.kill('SIGTERM')
    await ended
  }
}

export async function untilReady(port: number, request: APIRequestContext) {
  const ask = () =>
    request.get(`http://localhost:${port}/readyz`).then(
      (reply) => reply.status(),
      () => 0,
    )
  await expect.poll(ask, { timeout: 240_000, intervals: [250] }).toBe(200)
}

/** What makes the service less strict is confirmed by the second administrator. */
export async function changeSettings(request: APIRequestContext, settings: Record<string, boolean>) {
  const admin = await apiAs(request, demonstration.admin)
  const asked = await admin.post('/api/admin/settings', settings)
  expect(asked.ok(), await asked.text()).toBe(true)
  const second = await apiAs(request, demonstration.admin2)
  const waiting = (await (await second.get('/api/admin/approvals')).json()) as { id: string }[]
  for (const { id } of waiting) await second.post(`/api/admin/approvals/${id}/confirm`)
}
