import type { FastifyInstance } from 'fastify'
import { addressIn, languageNames } from '#foundation/i18n/languages.ts'
import { escapeHtml as escape } from '#foundation/values/server/html.ts'
import type { PublicPage } from './public-pages.ts'
import type { Services } from '#foundation/http/server/services.ts'

const day = 86_400_000
/** Shorter than a year, as RFC 9116 advises. */
const securityTxtLasts = 360 * day
const hour = 'public, max-age=3600'

interface WellKnownOptions {
  pages: readonly PublicPage[]
  closed: readonly string[]
  securityContact: () => Promise<string>
}

export function serveWellKnown(
  app: FastifyInstance,
  services: Services,
  { pages, closed, securityContact }: WellKnownOptions,
) {
  app.get('/robots.txt', (_request, reply) => {
    const lines = ['User-agent: *', ...['/api/', '/dev/', ...closed].map((path) => `Disallow: ${path}`)]
    if (pages.length > 0) lines.push('', `Sitemap: ${services.publicUrl()}/sitemap.xml`)
    return reply
      .header('cache-control', hour)
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
  if (pages.length > 0)
    app.get('/sitemap.xml', (_request, reply) =>
      reply
        .header('cache-control', hour)
        .type('application/xml; charset=utf-8')
        .send(sitemap(pages, services.publicUrl())),
    )
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const here = services.publicUrl()
    const expires = new Date(services.clock().getTime() + securityTxtLasts).toISOString().slice(0, 10)
    const lines = [
      `Contact: mailto:${await securityContact()}`,
      `Expires: ${expires}T00:00:00.000Z`,
      `Preferred-Languages: ${languageNames.join(', ')}`,
      `Canonical: ${here}/.well-known/security.txt`,
    ]
    return reply
      .header('cache-control', hour)
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}

function sitemap(pages: readonly PublicPage[], origin: string): string {
  const urls = pages.flatMap(({ path, languages }) => {
    const at = (language: (typeof languages)[number]) => escape(origin + addressIn(path, language))
    const alternates = [...languages.map((language) => link(language, at(language))), link('x-default', at('en'))]
    return languages.map((language) => `<url><loc>${at(language)}</loc>${alternates.join('')}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

function link(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`
}
