import { rules } from './rules.ts'

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: [...rules],
  // TypeScript 7 has no API that Stryker could rewrite its files with, and nothing here needs that.
  tsconfigFile: 'none',
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Labels, paths and messages are covered by other checks and would drown the rules.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignoreStatic: true,
  incremental: true,
  incrementalFile: 'build/mutation/incremental.json',
  tempDirName: 'build/mutation/sandbox',
  ignorePatterns: ['/build', '/data', '/docs', '/e2e', '/migrations', '/src/locales', '/src/testing/papers'],
  concurrency: 2,
  timeoutMS: 20_000,
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  htmlReporter: { fileName: 'build/mutation/report.html' },
  jsonReporter: { fileName: 'build/mutation/report.json' },
  clearTextReporter: { logTests: false, allowColor: false },
  thresholds: { high: 90, low: 85, break: 85 },
}
