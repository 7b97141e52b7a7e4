import { expect, test, vi } from 'vitest'
import { runProgram } from '#testing/process.ts'

// Starts whole processes with their own databases, which is slow on a busy machine.
vi.setConfig({ testTimeout: 600_000 })

test.each(['slow-database', 'no-mail', 'no-store'])('drills: nothing is lost in "%s"', async (name) => {
  const { code, output } = await runProgram(['tools/drills/drill.ts', name, '1'], {})
  expect(output).toContain('Nothing was lost')
  expect(code).toBe(0)
})
