// An installation of its own, for journeys that need it configured in another way.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { expect } from './visitor.ts'

/** Ready when this comes back; what comes back ends it. */
export async function startService(port: number, env: Record<string, string>, request: APIRequestContext) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'evisa-hosted-'))
  const service = spawn('node', ['tools/start.mjs'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: 'ignore',
  })
  await expect
    .poll(
      () =>
        request.get(`http://localhost:${port}/readyz`).then(
          (reply) => reply.status(),
          () => 0,
        ),
      { timeout: 120_000 },
    )
    .toBe(200)
  return async () => {
    service.kill('SIGTERM')
    await new Promise((resolve) => service.once('exit', resolve))
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}
