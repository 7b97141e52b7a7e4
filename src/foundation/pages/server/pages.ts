import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendNotFound } from '#foundation/http/server/errors.ts'
import { languageOf } from '#foundation/http/server/request-language.ts'
import { fillShell } from './fill-page.ts'
import { loadPageFile, sendPage, type PageBody } from './page-file.ts'
import { readScreenPreloads } from './preloads.ts'
import { servePublicPages, type PublicPages, type ReadPublishedValues } from './public-pages.ts'
import type { Services } from '#foundation/http/server/services.ts'

const webFolder = path.resolve(import.meta.dirname, '../../../../build/web')

const notAsFiles = ['index.html', 'pages/**', '.vite/**', 'robots.txt', 'sitemap.xml', '**/*.{br,gz}']

export async function servePages(
  app: FastifyInstance,
  services: Services,
  {
    isScreen,
    decided = async () => ({ amounts: {}, lines: {} }),
    folder = webFolder,
  }: { isScreen: (pathname: string) => boolean; decided?: ReadPublishedValues; folder?: string | undefined },
): Promise<PublicPages> {
  const shell = path.join(folder, 'index.html')
  const isBuilt = fs.existsSync(shell)
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      globIgnore: notAsFiles,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`)
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  const publicPages = servePublicPages(app, services, folder, decided)
  const preloadsFor = readScreenPreloads(folder)
  const made = new Map<string, Promise<PageBody>>()
  function appPage(preloads: string): Promise<PageBody> {
    const page = made.get(preloads) ?? loadPageFile(shell, (html) => fillShell(html, services.env, preloads))
    made.set(preloads, page)
    return page
  }

  app.setNotFoundHandler(async (request, reply) => {
    const [pathname = '/', query] = request.url.split('?')
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    const wantsPage = isReading && !pathname.startsWith('/api/') && !pathname.startsWith('/assets/')
    if (!wantsPage) return sendNotFound(reply, request)
    const findRedirect = publicPages.findRedirect(pathname)
    if (findRedirect) return reply.redirect(query ? `${findRedirect}?${query}` : findRedirect, 301)
    const isHere = isScreen(pathname)
    const missing = isHere ? undefined : publicPages.sendMissing(reply, languageOf(request))
    if (missing) return missing
    if (!isBuilt) return sendNotFound(reply, request)
    void reply.code(isHere ? 200 : 404).header('cache-control', 'no-cache')
    const preloads = isHere ? preloadsFor(pathname, languageOf(request)) : ''
    return sendPage(reply, await appPage(preloads))
  })
  return publicPages
}
