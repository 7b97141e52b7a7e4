import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { answerMissing } from './errors.ts'

export const webFolder = path.resolve(import.meta.dirname, '../../../build/web')

/** The built screens. An address that is no screen gets the same page, which says so, under the right status. */
export async function servePages(app: FastifyInstance, isScreen: (pathname: string) => boolean) {
  const shell = path.join(webFolder, 'index.html')
  const page = fs.existsSync(shell) ? fs.readFileSync(shell, 'utf8') : undefined
  if (page !== undefined)
    await app.register(fastifyStatic, {
      root: webFolder,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`)
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
      allowedPath: (pathname) => !pathname.startsWith('/.vite') && pathname !== '/index.html',
    })

  app.setNotFoundHandler((request, reply) => {
    const { pathname } = new URL(request.url, 'http://here')
    const wantsPage = request.method === 'GET' && !pathname.startsWith('/api/') && !pathname.startsWith('/assets/')
    if (!wantsPage || page === undefined) return answerMissing(reply, request)
    return reply
      .code(isScreen(pathname) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page)
  })
}
