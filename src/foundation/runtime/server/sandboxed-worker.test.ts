import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from '#testing/server.ts'
import { sandboxedWorkers, TaskAborted } from './sandboxed-worker.ts'

const program = `
  import { parentPort } from 'node:worker_threads'
  const burn = (milliseconds) => {
    const from = process.threadCpuUsage()
    for (;;) {
      const { user, system } = process.threadCpuUsage(from)
      if ((user + system) / 1000 >= milliseconds) return
    }
  }
  parentPort.on('message', async ({ waits, burns, blocks }) => {
    if (blocks) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    await new Promise((resolve) => setTimeout(resolve, waits))
    burn(burns)
    parentPort.postMessage('done')
  })`

function openWorker(milliseconds: number) {
  const file = path.join(tempFolder(), 'worker.mjs')
  fs.writeFileSync(file, program)
  const run = sandboxedWorkers<{ bytes: Uint8Array }, string>(file, { milliseconds, idle: 1000 })
  return (task: { waits: number; burns: number; blocks?: boolean }) =>
    run({ bytes: new Uint8Array(1), ...task }, { id: 'somebody' })
}

test('sandboxed worker: processor time is limited, not waiting', async () => {
  const run = openWorker(500)
  expect(await run({ waits: 1000, burns: 0 })).toBe('done')
  await expect(run({ waits: 0, burns: 60_000 })).rejects.toBeInstanceOf(TaskAborted)
  // The worker was replaced; the next task does not pay for the last one.
  expect(await run({ waits: 0, burns: 50 })).toBe('done')
})

test('sandboxed worker: a task that never answers is ended', async () => {
  const run = openWorker(100)
  await expect(run({ waits: 3_600_000, burns: 0 })).rejects.toBeInstanceOf(TaskAborted)
  await expect(run({ waits: 0, burns: 0, blocks: true })).rejects.toBeInstanceOf(TaskAborted)
})

test('sandboxed worker: each task has its own time limit in a shared worker', async () => {
  const run = openWorker(2000)
  for (const burns of [900, 900, 900]) expect(await run({ waits: 0, burns })).toBe('done')
})
