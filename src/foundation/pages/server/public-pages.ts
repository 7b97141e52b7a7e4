import fs from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { addressIn, languageNames, type Language } from '#foundation/i18n/languages.ts'
import { trimEnd } from '#foundation/values/trim-end.ts'
import { pagesConfig } from './config.ts'
import { fillPage } from './fill-page.ts'
import { loadPageFile, sendPage, type PageBody } from './page-file.ts'
import type { Services } from '#foundation/http/server/services.ts'

const PublicPage = z.object({
  path: z.string().startsWith('/'),
  name: z.string().regex(/^[\w-]+(\/[\w-]+)*$/),
  languages: z.array(z.enum(languageNames)),
})
export type PublicPage = z.infer<typeof PublicPage>

const Manifest = z.object({ pages: z.array(PublicPage) })

const notFoundPage = 'not-found'

export interface PublicPages {
  list: readonly PublicPage[]
  findRedirect(pathname: string): string | undefined
  sendMissing(reply: FastifyReply, language: Language): Promise<FastifyReply> | undefined
}

const refreshEvery = 20_000
/** The browser revalidates each time, which costs nothing while the page is unchanged. */
const freshness = 'public, max-age=0, must-revalidate'

interface PublishedValues {
  amounts: Readonly<Record<string, string>>
  lines: Readonly<Record<string, readonly string[]>>
}
export type ReadPublishedValues = (language: Language) => Promise<PublishedValues>

export function servePublicPages(
  app: FastifyInstance,
  services: Services,
  folder: string,
  decidedIn: ReadPublishedValues,
): PublicPages {
  const { pages } = readManifest(folder)
  const missing = pages.find(({ name }) => name === notFoundPage)
  const list = pages.filter((page) => page !== missing)
  const addresses = new Set(list.flatMap((page) => page.languages.map((language) => addressIn(page.path, language))))
  const made = new Map<string, Promise<PageBody>>()

  // Read before the first visitor, and refreshed even when there are none.
  let refresh: NodeJS.Timeout | undefined
  const onFault = (error: unknown) => services.log.warn({ err: error }, 'public pages could not be brought up to date')
  app.addHook('onReady', async () => {
    await decidedIn('en')
    refresh = setInterval(() => void decidedIn('en').catch(onFault), refreshEvery).unref()
  })
  app.addHook('onClose', async () => clearInterval(refresh))

  async function send(reply: FastifyReply, page: PublicPage, language: Language) {
    const origin = services.publicUrl()
    const file = path.join(folder, 'pages', language, `${page.name}.html`)
    const decided = await decidedIn(language)
    const key = `${origin} ${file} ${JSON.stringify(decided)}`
    const body =
      made.get(key) ??
      loadPageFile(file, (html) =>
        fillPage(html, { ...pagesConfig(services), profile: services.env.profile, origin, ...decided }),
      )
    made.set(key, body)
    // The fault is reported where this is awaited; the next visitor tries again.
    body.catch(() => made.delete(key))
    return sendPage(reply.header('content-language', language).header('cache-control', freshness), await body)
  }

  for (const page of list)
    for (const language of page.languages)
      app.get(addressIn(page.path, language), (_request, reply) => send(reply, page, language))

  return {
    list,
    findRedirect(pathname) {
      const bare = trimEnd(pathname, '/') || '/'
      const [, first] = bare.split('/')
      const candidate = first === 'en' ? bare.slice('/en'.length) || '/' : bare
      return candidate !== pathname && addresses.has(candidate) ? candidate : undefined
    },
    sendMissing(reply, language) {
      return missing && send(reply.code(404), missing, missing.languages.includes(language) ? language : 'en')
    },
  }
}

function readManifest(folder: string): z.infer<typeof Manifest> {
  const file = path.join(folder, 'pages', 'manifest.json')
  if (!fs.existsSync(file)) return { pages: [] }
  return Manifest.parse(JSON.parse(fs.readFileSync(file, 'utf8')))
}
