// Keeps one Vitest open in a copy of the tree: the database is set up once and only changed files are reloaded, which
// is many times faster than a run per mistake.
import fs from 'node:fs'
import path from 'node:path'
import { transformWithOxc } from 'vite'
import { createVitest } from 'vitest/node'
import type { Breakage } from './breakage.ts'

export interface Ask {
  breakage?: Breakage
  tests: readonly string[]
}

export interface Answer {
  failed: readonly string[]
  seconds: number
  /** The mistake does not even compile. */
  isUnreadable?: boolean
}

const folder = process.cwd()
const vitest = await createVitest('test', {
  root: folder,
  watch: false,
  bail: 1,
  retry: 0,
  maxWorkers: 1,
  reporters: [{}],
})
await vitest.standalone()
process.on('disconnect', () => process.exit(1))
process.on('message', (asked: Ask | 'close') => {
  void (asked === 'close' ? close() : answer(asked))
})

async function answer({ breakage, tests }: Ask): Promise<void> {
  const began = performance.now()
  const result = breakage ? await runBroken(breakage, tests) : { failed: await runTests(tests) }
  process.send!({ ...result, seconds: (performance.now() - began) / 1000 } satisfies Answer)
}

async function runBroken({ file, from, to }: Breakage, tests: readonly string[]): Promise<Omit<Answer, 'seconds'>> {
  const full = path.join(folder, file)
  const whole = fs.readFileSync(full, 'utf8')
  const broken = whole.replace(from, () => to)
  if (/\.tsx?$/.test(file)) {
    const read = await transformWithOxc(broken, full, { sourcemap: false }).catch(() => undefined)
    if (!read) return { failed: [], isUnreadable: true }
  }
  write(full, broken)
  try {
    return { failed: await runTests(tests) }
  } finally {
    write(full, whole)
  }
}

function write(file: string, text: string): void {
  fs.writeFileSync(file, text)
  vitest.invalidateFile(file)
}

async function runTests(tests: readonly string[]): Promise<string[]> {
  const specifications = await vitest.globTestSpecifications([...tests])
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const asked = new Set(specifications.map(({ moduleId }) => moduleId))
  const ran = testModules.filter(({ moduleId }) => asked.has(moduleId))
  return [
    ...ran.flatMap((module) => [
      ...module.errors().map(({ message }) => `${module.relativeModuleId}: ${message}`),
      ...Array.from(module.children.allTests('failed'), ({ fullName }) => fullName),
    ]),
    ...unhandledErrors.map(String),
    ...(ran.length < tests.length ? [`not all of ${tests.join(', ')} could be run`] : []),
  ]
}

async function close(): Promise<void> {
  await vitest.close()
  process.exit(0)
}
