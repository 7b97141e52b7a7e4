import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es', 'fr', 'de', 'zh'],
  // Without a fallback a missing translation is an error of `lingui compile --strict`.
  fallbackLocales: false,
  catalogs: [
    {
      // A check collects into a folder of its own.
      path: `${process.env['CATALOGUES'] ?? '<rootDir>/src/foundation/i18n/locales'}/{locale}`,
      include: ['src'],
      exclude: ['**/*.test.ts', '**/*.test.tsx', 'src/testing/**', '**/node_modules/**'],
    },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
})
