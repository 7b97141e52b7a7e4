import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/**/server/table.ts', './src/foundation/http/server/*-table.ts'],
  out: './migrations',
})
