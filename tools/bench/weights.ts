// Transfer sizes for a browser with an empty cache.
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { publicScreens, screens, type PublicScreen } from '#foundation/paths.ts'
import { addressIn, languageNames } from '#foundation/i18n/languages.ts'
import { withService } from './processes.ts'
import { atMost, type Report } from './report.ts'

const manifestFile = path.resolve(import.meta.dirname, '../../build/web/.vite/manifest.json')

/** In kB (1000 bytes), brotli. React is 58 of the shell, the queries 9, Lingui 3. */
export const budgets = { page: 12, script: 5, font: 30, shell: 90, screen: 60 }

interface PageWeight {
  screen: PublicScreen
  address: string
  page: number
  script: number
  font: number
}

interface AppWeight {
  shell: number
  screens: { name: string; weight: number }[]
  words: { name: string; weight: number }[]
}

export async function weighPages(origin: string): Promise<PageWeight[]> {
  const places = publicScreens.flatMap((screen) =>
    languageNames.map((language) => ({ screen, address: addressIn(screens[screen].path, language) })),
  )
  return Promise.all(
    places.map(async ({ screen, address }) => {
      const html = await (await fetch(origin + address)).text()
      return {
        screen,
        address,
        page: await weigh(origin, [address]),
        script: await weigh(origin, found(html, /<script type="module" src="([^"]+)"/g)),
        font: await weigh(origin, found(html, /<link rel="preload" as="font"[^>]* href="([^"]+)"/g)),
      }
    }),
  )
}

interface Chunk {
  file: string
  src?: string
  isDynamicEntry?: boolean
  imports?: string[]
}

export async function weighApp(origin: string): Promise<AppWeight> {
  const manifest = JSON.parse(fs.readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>

  function filesOf(name: string): string[] {
    const { file = '', imports = [] } = manifest[name] ?? {}
    return [`/${file}`, ...imports.flatMap(filesOf)]
  }
  const first = [...new Set(filesOf('index.html'))]
  const later = await Promise.all(
    Object.entries(manifest)
      .filter(([, { isDynamicEntry }]) => isDynamicEntry)
      .map(async ([name]) => {
        const files = [...new Set(filesOf(name))].filter((file) => !first.includes(file))
        return {
          name: `${nameOf(name)}${/texts\/(staff|later)/.exec(name)?.[1]?.replace(/^/, ', ') ?? ''}`,
          isWords: /virtual:texts\//.test(name),
          weight: await weigh(origin, files),
        }
      }),
  )
  const only = (isWords: boolean) =>
    later.filter((part) => part.isWords === isWords).map(({ name, weight }) => ({ name, weight }))
  return { shell: await weigh(origin, first), screens: only(false), words: only(true) }
}

function nameOf(source: string): string {
  const [, library] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? []
  return library ?? path.parse(source).name
}

function found(html: string, where: RegExp): string[] {
  return [...html.matchAll(where)].map(([, address]) => address!)
}

async function weigh(origin: string, addresses: readonly string[]): Promise<number> {
  const sizes = await Promise.all(addresses.map((address) => bytesOf(origin + address)))
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

/** Counted as they arrive: `fetch` decompresses, and a reply compressed on the way has no length in its head. */
async function bytesOf(url: string): Promise<number> {
  const request = http.get(url, { headers: { 'accept-encoding': 'br' } })
  const [reply] = (await once(request, 'response')) as [http.IncomingMessage]
  if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}`)
  let bytes = 0
  for await (const part of reply) bytes += (part as Buffer).length
  return bytes
}

const kilobytes = (weights: number[]) => `${weights.map((weight) => weight.toFixed(1)).join(', ')} kB`

export async function measureWeights(report: Report): Promise<void> {
  const note = (what: string, weights: number[], limit: number) =>
    report.note(what, kilobytes(weights), atMost(Math.max(...weights), limit, 'kB'))
  await withService(async ({ origin }) => {
    const pages = await weighPages(origin)
    for (const screen of publicScreens)
      note(
        `${screens[screen].path}, HTML and CSS in ${languageNames.join(', ')}`,
        pages.filter((page) => page.screen === screen).map(({ page }) => page),
        budgets.page,
      )
    note('a public page, JavaScript', [Math.max(...pages.map(({ script }) => script))], budgets.script)
    note('a public page, font', [Math.max(...pages.map(({ font }) => font))], budgets.font)
    const app = await weighApp(origin)
    note('app, first load, JavaScript', [app.shell], budgets.shell)
    for (const { name, weight } of app.words) report.note(`app, words in ${name}`, kilobytes([weight]))
    for (const { name, weight } of app.screens) note(`app, then ${name}`, [weight], budgets.screen)
  })
}
