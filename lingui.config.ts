import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es', 'fr', 'de', 'zh'],
  // Without a fallback a missing translation is an error of `lingui compile --strict`.
  fallbackLocales: false,
  catalogs: [
    {
      // One whole catalogue, which `npm run words` makes from those of the modules and splits again.
      path: `${process.env['CATALOGUES'] ?? 'build/texts'}/{locale}`,
      include: ['src'],
      exclude: ['**/*.test.ts', '**/*.test.tsx', 'src/testing/**', '**/node_modules/**'],
    },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
})
