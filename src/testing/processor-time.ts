// Runs before each file: how long a file takes says little on a busy machine, how much it computes says what to shorten.
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect } from 'vitest'

const before = process.cpuUsage()

afterAll(() => {
  const folder = path.resolve(import.meta.dirname, '../../build/test')
  const file = path.relative(process.cwd(), expect.getState().testPath ?? '')
  const { user, system } = process.cpuUsage(before)
  fs.mkdirSync(folder, { recursive: true })
  fs.appendFileSync(
    path.join(folder, 'processor-time.ndjson'),
    `${JSON.stringify({ file, seconds: (user + system) / 1e6 })}\n`,
  )
})
