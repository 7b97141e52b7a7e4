import { defineConfig } from 'vitest/config'
import vite from './vite.config.ts'

const shared = {
  globalSetup: ['src/testing/cluster.ts'],
  testTimeout: process.env['THOROUGH'] ? 600_000 : 90_000,
  hookTimeout: 60_000,
  // Tests share the service of their file: what one of them spies on must not reach the next.
  restoreMocks: true,
}

/** Rules and server in Node, pages in a simulated browser; both lean on one real PostgreSQL cluster per run. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...shared, name: 'server', include: ['src/**/*.test.ts'], environment: 'node', isolate: false } },
      {
        ...vite,
        test: { ...shared, name: 'pages', include: ['src/**/*.test.tsx'], environment: 'happy-dom', isolate: false },
      },
    ],
  },
})
