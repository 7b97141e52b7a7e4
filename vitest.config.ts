import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import vite from './vite.config.ts'

const shared = {
  globalSetup: ['src/testing/cluster.ts'],
  setupFiles: ['src/testing/processor-time.ts'],
  testTimeout: process.env['THOROUGH'] ? 600_000 : 180_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
  // Tests share the service of their file: what one of them spies on must not reach the next.
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  // Modules are loaded once for each worker, not once for each file, and compiled once for all runs.
  isolate: false,
  fsModuleCache: true,
  // Collecting young objects was a tenth of the work of page tests; with more space there are fewer collections.
  execArgv: ['--max-semi-space-size=64'],
}

const isWholeProcess = ({ moduleId }: TestSpecification) => moduleId.endsWith('.process.test.ts')

/** Whole processes take longest, so they begin first: no worker is left alone with one at the end. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted(
      (one, other) => Number(isWholeProcess(other)) - Number(isWholeProcess(one)),
    )
  }
}

/**
 * Rules and server in Node, among them whole processes, which are started, killed and started again; pages in a simulated
 * browser. All of them lean on a real PostgreSQL.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    projects: [
      { test: { ...shared, name: 'server', include: ['src/**/*.test.ts'], environment: 'node' } },
      { ...vite, test: { ...shared, name: 'pages', include: ['src/**/*.test.tsx'], environment: 'happy-dom' } },
    ],
  },
})
