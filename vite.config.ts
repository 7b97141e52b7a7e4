import path from 'node:path'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'
import { catalogues } from './tools/catalogues.ts'
import { leanEndpoints } from './tools/lean-endpoints.ts'
import { pureSchemas } from './tools/pure-schemas.ts'
import { isForStaff } from './tools/source-files.ts'

const staffFolder = 'assets/staff/'
const target = ['chrome111', 'edge111', 'firefox114', 'safari16.4']
// None of these may need zod, or screens without a form would load it.
const writing =
  /\/src\/foundation\/(ui\/(use-format|format|use-money|card|badge)|values\/(day|money|trim-end)|i18n\/(join-texts|write-date)|http\/web\/today)\.tsx?$/
const visaRules =
  /\/src\/domain\/(applications\/(visa-types|purposes|consistency)|payments\/(fees|express|states)|documents\/document-types)\.ts$/
const server = process.env['DEV_SERVER'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  publicDir: false,
  resolve: {
    alias: {
      // React has had it since version 18.
      'use-sync-external-store/shim': 'react',
      // The package offers its decoder only inside a worker made from text, which our security policy refuses.
      libheif: path.resolve(import.meta.dirname, 'node_modules/heic-to/src/lib/libheif-without-unsafe-eval.js'),
    },
  },
  plugins: [
    leanEndpoints(),
    pureSchemas(),
    react(),
    tailwindcss(),
    catalogues(),
    serviceWorkers(),
    // The compiler stands first: the other way round it breaks the macros.
    babel({ presets: [reactCompilerPreset(), linguiTransformerBabelPreset()] }),
  ],
  server: { proxy: { '/api': server, '/dev': server } },
  // The security policy knows workers by their names.
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/worker-[name]-[hash].js' } } },
  build: {
    outDir: 'build/web',
    emptyOutDir: true,
    manifest: true,
    target,
    // The security policy allows files of our own only: nothing inline, no data addresses.
    assetsInlineLimit: 0,
    // Each screen tells the first page what to fetch with it; the desk's many screens would be most of that list.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed) =>
        file.startsWith(staffFolder) ? needed.filter((name) => name.endsWith('.css')) : needed,
    },
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { pluginTimings: false, bundlerTimings: false },
      // A schema is often made of parts of another one.
      treeshake: { propertyReadSideEffects: false },
      output: {
        chunkFileNames: ({ facadeModuleId, moduleIds }) => {
          const isStaffs = facadeModuleId ? isForStaff(facadeModuleId) : moduleIds.every(isForStaff)
          return `${isStaffs ? staffFolder : 'assets/'}[name]-[hash].js`
        },
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack|@lingui)\//,
            },
            { name: 'schema', test: /node_modules\/zod\// },
            { name: 'form', test: /node_modules\/react-hook-form\// },
            // What the first page loads anyway travels better together than in twenty small files.
            { name: 'shell', tags: ['$initial'], test: /\/src\/(?!main\/web\.tsx)/ },
            // Small files that nearly every screen needs weigh half as much in one.
            { name: 'writing', test: writing },
            { name: 'visa-rules', test: visaRules },
          ],
        },
      },
    },
  },
})

const workers = {
  'offline-worker.js': 'src/foundation/http/web/offline-worker.ts',
  'push-worker.js': 'src/features/notifications/web/push-worker.ts',
}

/** Service workers have addresses that never change, and each is one file. */
function serviceWorkers(): Plugin {
  return {
    name: 'service-workers',
    apply: 'build',
    async generateBundle() {
      for (const [fileName, source] of Object.entries(workers))
        this.emitFile({ type: 'asset', fileName, source: await bundleWorker(source) })
    },
  }
}

async function bundleWorker(source: string): Promise<string> {
  const input = path.resolve(import.meta.dirname, source)
  const bundled = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [leanEndpoints()],
    build: { write: false, minify: false, target, rolldownOptions: { input, output: { format: 'iife' } } },
  })
  const [file] = 'output' in bundled ? bundled.output : []
  if (!file) throw new Error(`${source} has no bundle`)
  return file.code
}
