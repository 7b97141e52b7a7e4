import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserProgram } from './e2e/browser.ts'
import { mailReportSecret } from './e2e/mail-reports.ts'

const port = Number(process.env['E2E_PORT'] ?? 3917)
/** A fresh installation for every run; workers of the same run find it by its name. */
const dataDir = (process.env['E2E_DATA_DIR'] ??= fs.mkdtempSync(path.join(os.tmpdir(), 'evisa-e2e-')))

const meetings = ['the-interview.spec.ts', 'a-recorded-interview.spec.ts', 'interview-reconnect.spec.ts']

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'build/test/e2e',
  fullyParallel: true,
  // A journey waits more than it works: a third one has room on two cores.
  workers: 3,
  // Long enough for a machine that is busy with something else: a red journey means a fault, not a slow minute.
  timeout: 480_000,
  expect: { timeout: 90_000 },
  forbidOnly: true,
  retries: 0,
  globalTeardown: './e2e/remove-data-folder.ts',
  use: {
    baseURL: `http://localhost:${port}`,
    // A trace of everything costs a third of the time; `TRACE=1` keeps those of journeys that fail.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    // Playwright would draw a page whenever its context closes, red or not; `visitor.ts` draws those of red journeys.
    screenshot: 'off',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: browserProgram,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'journeys', testIgnore: meetings },
    // Two browsers that send each other pictures are one worker's work at a time; the other goes on with journeys.
    { name: 'meetings', testMatch: meetings, workers: 1 },
  ],
  webServer: {
    command: 'node tools/start.mjs',
    url: `http://localhost:${port}/readyz`,
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      MAIL_REPORT_SECRETS: mailReportSecret,
      SOCIAL_LINKS: 'https://social.example/evisa, https://video.example/@evisa',
    },
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
