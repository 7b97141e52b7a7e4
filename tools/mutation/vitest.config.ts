import { defineConfig } from 'vitest/config'
import { rules } from './rules.ts'

export default defineConfig({
  test: {
    include: rules.map((file) => file.replace(/\.ts$/, '.test.ts')),
    environment: 'node',
    setupFiles: ['tools/mutation/fewer-examples.ts'],
    testTimeout: 60_000,
  },
})
