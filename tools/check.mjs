// `npm run check`: formats, lints and types. In CI nothing is changed, only told.
import { spawnSync } from 'node:child_process'
import { environment, install, root } from './setup.mjs'

const writes = !process.env.CI && !process.argv.includes('--no-write')

/** @type {[name: string, command: string, args: string[]][]} */
export const checks = [
  ['format', 'oxfmt', writes ? [] : ['--check']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['types of the server', 'tsc', ['-p', 'tsconfig.server.json', '--noEmit', '--singleThreaded']],
  ['types of the web', 'tsc', ['-p', 'tsconfig.web.json', '--noEmit', '--singleThreaded']],
  ['types of the tests', 'tsc', ['-p', 'tsconfig.test.json', '--noEmit', '--singleThreaded']],
  ['words', 'node', ['tools/words.mjs', ...(writes ? [] : ['--check'])]],
]

/** Runs every check and gives back the names of those that failed. */
export function runChecks() {
  return checks
    .filter(([name, command, args]) => {
      process.stderr.write(`${name} ...\n`)
      return spawnSync(command, args, { cwd: root, env: environment(), stdio: ['ignore', 2, 2] }).status !== 0
    })
    .map(([name]) => name)
}

if (process.argv[1]?.endsWith('check.mjs')) {
  install({ everything: true })
  const failed = runChecks()
  for (const name of failed) process.stderr.write(`failed: ${name}\n`)
  process.exit(failed.length === 0 ? 0 : 1)
}
