// `npm run test:load`: `npm test` five times in a row, with a busy loop on every core. What fails here waits for a
// time instead of an event. `-- 2 --quick` runs twice, without the browser.
import { spawn, spawnSync } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { environment, node, root } from './setup.mjs'

const [rounds = 5] = process.argv.slice(2).map(Number).filter(Number.isInteger)
const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const loops = os.cpus().map(() => spawn(node(), ['-e', 'for (;;);'], { stdio: 'ignore' }))
process.on('exit', () => {
  for (const loop of loops) loop.kill('SIGKILL')
})

let isGreen = true
for (let round = 1; round <= rounds; round += 1) {
  const began = performance.now()
  const { status } = spawnSync(process.execPath, [path.join(root, 'tools', 'test.mjs'), ...options], {
    cwd: root,
    env: environment(),
    stdio: 'inherit',
  })
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  isGreen &&= status === 0
  process.stdout.write(`round ${round} of ${rounds}: ${status === 0 ? 'green' : 'red'} after ${minutes} minutes\n`)
}
process.exit(isGreen ? 0 : 1)
