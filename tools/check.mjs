// `npm run check`: format, lint, types, texts, and what the repository must not contain. With `CI` set it only reports.
import { install } from './setup.mjs'

/** Several checkers would each work out the same types: two cores, with other checks beside them, do better with one. */
const once = ['--noEmit', '--checkers', '1']

/**
 * What was found last time is kept, so that only what a change touches is looked at again.
 *
 * @returns {[title: string, command: string, args: string[]]}
 */
const types = (part) => [
  `types of the ${part}`,
  'tsc',
  ['-p', `tsconfig.${part}.json`, ...once, '--incremental', '--tsBuildInfoFile', `build/types/${part}.json`],
]

/**
 * Texts stand apart: to look for them takes as long as a build.
 *
 * @returns {Record<'code' | 'texts', [title: string, command: string, args: string[]][]>}
 */
export const checks = (writes) => ({
  code: [
    ['format', 'oxfmt', writes ? [] : ['--check']],
    ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
    types('server'),
    types('web'),
    types('tests'),
    types('tools'),
    ['unused code', 'knip', ['--no-progress', '--no-config-hints']],
    ['secrets', 'node', ['tools/security/find-secrets.ts']],
    ['slow patterns', 'node', ['tools/security/find-slow-patterns.ts']],
    ['licences', 'node', ['tools/security/check-licences.ts']],
    ['known weaknesses', 'node', ['tools/security/audit-packages.ts']],
  ],
  texts: [['words', 'node', ['tools/words.ts', ...(writes ? [] : ['--check'])]]],
})

if (process.argv[1]?.endsWith('check.mjs')) {
  install({ everything: true })
  const { runLanes } = await import('./test-run/processes.mjs')
  const { code, texts } = checks(!process.env.CI)
  const done = await runLanes([...code, ...texts])
  for (const { title, isGreen } of done) if (!isGreen) process.stderr.write(`failed: ${title}\n`)
  process.exit(done.every(({ isGreen }) => isGreen) ? 0 : 1)
}
