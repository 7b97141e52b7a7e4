// Writes one complete HTML file per public page and language under build/web/pages, after the app is built.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { build, type InlineConfig, type PluginOption } from 'vite'
import type { PublicPageRenderer } from '../src/main/public-page-renderer.ts'
import { catalogues } from './catalogues.ts'
import { leanEndpoints } from './lean-endpoints.ts'

const root = path.resolve(import.meta.dirname, '..')
const web = path.join(root, 'build', 'web')
const scratch = path.join(root, 'build', 'prerender')
const pictures = path.join(root, 'src/foundation/ui/pictures')
const browsers = ['chrome111', 'edge111', 'firefox114', 'safari16.4']

interface Tailwind {
  compile(css: string, options: object): Promise<{ build(candidates: string[]): string }>
  optimize(css: string, options: { minify: boolean }): { code: string }
}

const common: InlineConfig = { root, configFile: false, publicDir: false, logLevel: 'warn' }

/** Its own build, so that nothing of the app ends up in it. */
async function buildScript(
  name: string,
  file: string,
  { define = {}, plugins = [] }: { define?: Record<string, string>; plugins?: PluginOption[] } = {},
): Promise<{ address: string; sources: string[] }> {
  const result = await build({
    ...common,
    define,
    plugins: [leanEndpoints(), ...plugins],
    build: {
      outDir: web,
      emptyOutDir: false,
      target: browsers,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: path.join(root, file),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: `assets/${name}-[hash].js`, codeSplitting: false },
      },
    },
  })
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
  const entry = outputs.find(({ fileName }) => fileName.startsWith(`assets/${name}-`))
  if (entry?.type !== 'chunk') throw new Error(`${file} was not built.`)
  const sources = entry.moduleIds.filter((id) => id.startsWith(path.join(root, 'src')))
  return { address: `/${entry.fileName}`, sources }
}

async function buildRenderer(): Promise<PublicPageRenderer> {
  await build({
    ...common,
    plugins: [
      react(),
      catalogues(),
      // Untranslated texts fall back to English, which must therefore be kept.
      babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })] }),
    ],
    build: {
      ssr: path.join(root, 'src/main/render-public-pages.tsx'),
      outDir: scratch,
      // Runs once, here: its size and speed matter to no one.
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: { checks: { pluginTimings: false, bundlerTimings: false } },
      emptyOutDir: true,
      reportCompressedSize: false,
    },
    ssr: { noExternal: true },
  })
  const bundle = (await import(pathToFileURL(path.join(scratch, 'render-public-pages.js')).href)) as {
    renderer: PublicPageRenderer
  }
  return bundle.renderer
}

const utilities = "@import 'tailwindcss/utilities.css' layer(utilities) source(none);"

async function styleFor(classes: string[], within?: string): Promise<string> {
  // Tailwind's compiler comes with its Vite plugin.
  const vitePlugin = createRequire(import.meta.url).resolve('@tailwindcss/vite')
  const { compile, optimize } = createRequire(vitePlugin)('@tailwindcss/node') as Tailwind
  const file = path.join(root, 'src/main/public.css')
  const css = fs.readFileSync(file, 'utf8')
  const scoped = `${css.replace(utilities, '')}\n@layer utilities { ${within} { @tailwind utilities source(none); } }`
  const compiler = await compile(within ? scoped : css, {
    base: path.dirname(file),
    onDependency: () => undefined,
  })
  const { code } = optimize(compiler.build(classes), { minify: true })
  return withoutUnusedColours(code.replace(/^\/\*!.*?\*\/\s*/s, '').trim())
}

function classesIn(markup: string): string[] {
  const classes = new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  return [...classes].map((name) => name.replaceAll('&amp;', '&').replaceAll('&gt;', '>'))
}

/** The assistant's panel is rendered by script: any word in its sources may be a class. */
async function writeChatStyle(sources: string[]): Promise<string> {
  const code = sources.map((file) => fs.readFileSync(file, 'utf8')).join('\n')
  const words = (code.match(/'[^'\n]*'|"[^"\n]*"|`[^`\n]*`/g) ?? []).flatMap((text) => text.split(/[\s'"`]+/))
  // Loaded after the page's own style, where `flex` would override the page's `lg:hidden`.
  const style = await styleFor([...new Set(words)], '[data-chat-place]')
  const file = `assets/chat-${createHash('sha256').update(style).digest('hex').slice(0, 8)}.css`
  write(file, style)
  return `/${file}`
}

function withoutUnusedColours(css: string): string {
  return css.replace(/(--color-[\w-]+):[^;}]+;?/g, (declaration, name: string) =>
    css.includes(`var(${name})`) ? declaration : '',
  )
}

/** Declared as in the app's style sheet, so that both share one file. */
function findFonts(): { rules: string; fonts: string[] } {
  const assets = path.join(web, 'assets')
  const sheet = fs.readdirSync(assets).find((file) => file.endsWith('.css'))
  const css = fs.readFileSync(path.join(assets, sheet ?? ''), 'utf8')
  // These pages are fetched with both fonts, whichever letters they have.
  const rules = (css.match(/@font-face\s*\{[^}]*\}/g) ?? [])
    .filter((rule) => /-core-|Fallback/.test(rule))
    .map((rule) => rule.replace(/unicode-range:[^;}]+;?|font-style:normal;|format\("woff2"\)/g, ''))
    .join('')
  const fonts = [...rules.matchAll(/url\((\/assets\/[^)]*)\)/g)].map(([, file = '']) => file)
  if (fonts.length !== 2) throw new Error('The built style sheet has lost one of its fonts.')
  return { rules, fonts }
}

const webManifest = {
  name: 'Liberia e-Visa',
  short_name: 'e-Visa',
  id: '/',
  // Kept on the device, so that it opens without a connection.
  start_url: '/dashboard',
  display: 'standalone',
  background_color: '#FBFAF7',
  theme_color: '#002868',
  icons: [
    { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
  ],
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

function write(file: string, text: string) {
  const full = path.join(web, file)
  fs.mkdirSync(path.dirname(full), { recursive: true })
  fs.writeFileSync(full, text)
}

/** What is needed only for an answer, or only once the page is shown, is loaded on demand. */
function setApart(html: string): string {
  return html.replace(
    /<script type="application\/json" data-json="(sentences|choices)">(.*?)<\/script>/g,
    (_, name: string, json: string) => {
      const file = `assets/${name}-${createHash('sha256').update(json).digest('hex').slice(0, 8)}.json`
      write(file, json)
      return `<i hidden data-${name}="/${file}"></i>`
    },
  )
}

const { rules, fonts } = findFonts()
const chat = await buildScript('chat', 'src/features/assistant/web/public-chat.tsx', {
  plugins: [react(), babel({ presets: [reactCompilerPreset()] })],
})
const chatAssets = { script: chat.address, look: await writeChatStyle(chat.sources) }
const publicScript = await buildScript('public', 'src/main/public-scripts.ts', {
  define: { chatAssets: JSON.stringify(chatAssets) },
})
const renderer = await buildRenderer()
const rendered = renderer.renderPages({ script: publicScript.address, fonts })
const names = [...new Set(rendered.map(({ name }) => name))]

const pages = await Promise.all(
  names.map(async (name) => {
    const versions = rendered.filter((page) => page.name === name)
    const style = rules + (await styleFor(classesIn(versions.map(({ html }) => html).join(''))))
    for (const { language, html } of versions)
      write(
        `pages/${language}/${name}.html`,
        setApart(html).replace(renderer.stylePlaceholder, () => style),
      )
    return {
      path: versions[0]?.path,
      name,
      languages: versions.map(({ language }) => language),
      styleHash: hashOf(style),
      scriptHashes: versions.map(({ facts }) => hashOf(facts)),
    }
  }),
)
fs.copyFileSync(path.join(root, 'src/foundation/ui/star.svg'), path.join(web, 'icon.svg'))
for (const picture of fs.readdirSync(pictures)) fs.copyFileSync(path.join(pictures, picture), path.join(web, picture))
write('manifest.webmanifest', JSON.stringify(webManifest))
write('pages/manifest.json', JSON.stringify({ pages }, null, 2))
fs.rmSync(scratch, { recursive: true })
