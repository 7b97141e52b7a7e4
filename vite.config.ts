import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env['DEV_SERVER'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  publicDir: false,
  plugins: [
    react(),
    tailwindcss(),
    lingui({ failOnCompileError: true }),
    // The compiler stands first: the other way round it breaks the macros.
    babel({ presets: [reactCompilerPreset(), linguiTransformerBabelPreset()] }),
  ],
  server: { proxy: { '/api': server, '/dev': server } },
  build: {
    outDir: 'build/web',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    // The security policy allows files of our own only: nothing inline, no data addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|@lingui|zod)\//,
            },
            { name: 'form', test: /node_modules\/(react-hook-form|@hookform|@standard-schema)\// },
          ],
        },
      },
    },
  },
})
