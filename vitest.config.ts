import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import vite from './vite.config.ts'

const shared = {
  globalSetup: ['src/testing/cluster.ts'],
  testTimeout: process.env['THOROUGH'] ? 600_000 : 90_000,
  hookTimeout: 60_000,
  // Tests share the service of their file: what one of them spies on must not reach the next.
  restoreMocks: true,
}

/** What takes longest begins first, so that neither worker is left alone with it at the end. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = ['processes', 'server', 'pages']
    const placeOf = ({ project }: TestSpecification) => projects.indexOf(project.name)
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

const wholeProcesses = 'src/**/*.process.test.ts'

/**
 * Rules and server in Node, pages in a simulated browser, and whole processes, which are started, killed and started
 * again. All of them lean on a real PostgreSQL.
 */
export default defineConfig({
  test: {
    // Tests wait for the database and for workers: a third file has room on two cores.
    maxWorkers: 3,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          include: ['src/**/*.test.ts'],
          exclude: [wholeProcesses],
          environment: 'node',
          isolate: false,
        },
      },
      { test: { ...shared, name: 'processes', include: [wholeProcesses], environment: 'node', isolate: false } },
      {
        ...vite,
        test: { ...shared, name: 'pages', include: ['src/**/*.test.tsx'], environment: 'happy-dom', isolate: false },
      },
    ],
  },
})
