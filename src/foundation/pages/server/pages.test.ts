import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { openServer, tempFolder, test } from '#testing/server.ts'
import { pagePlaceholders } from '../page-metadata.ts'

const originMark = pagePlaceholders.origin
const style = 'body{color:navy}'
const facts = `{"@type":"WebPage","url":"${originMark}/"}`
const languages = ['en', 'fr', 'zh']

const html = (name: string, language: string) =>
  `<!doctype html><html lang="${language}"><style>${style}</style><link rel="canonical" href="${originMark}/${name}">
<script type="application/ld+json">${facts}</script><h1>${name} in ${language}</h1><p>${'text '.repeat(400)}</p></html>`

function aBuild({ missing = false, manifest = true } = {}): string {
  const folder = tempFolder()
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), text)
  }
  const names = ['home', 'faq', ...(missing ? ['not-found'] : [])]
  for (const language of languages)
    for (const name of names) write(`pages/${language}/${name}.html`, html(name, language))
  const entries = names.map((name) => ({ path: name === 'home' ? '/' : `/${name}`, name, languages, styleHash: '' }))
  if (manifest) write('pages/manifest.json', JSON.stringify({ pages: entries }))
  write('index.html', '<!doctype html><html lang="en"><head><title>The app</title></head></html>')
  write('assets/app-1a2b.js', 'export {}')
  write('manifest.webmanifest', '{"name":"e-Visa"}')
  return folder
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('pages: a public page is complete and in the language of its URL', async () => {
  const { app, services } = await openServer({ webFolder: aBuild() })
  for (const [url, language, name] of [
    ['/', 'en', 'home'],
    ['/fr', 'fr', 'home'],
    ['/faq', 'en', 'faq'],
    ['/zh/faq?topic=2', 'zh', 'faq'],
  ]) {
    const headers = { cookie: 'language=zh', 'accept-language': 'zh' }
    const reply = await app.inject({ url: url!, headers })
    expect([reply.statusCode, reply.headers['content-language']]).toEqual([200, language])
    expect(reply.body).toContain(`<h1>${name} in ${language}</h1>`)
    expect(reply.body).toContain(`href="${services.publicUrl()}/${name}"`)
    expect(reply.body).not.toContain(originMark)
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding',
    })
  }
})

test('pages: are compressed, and not sent again when unchanged', async () => {
  const { app } = await openServer({ webFolder: aBuild() })
  const ask = (coding: string, known?: string, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({
      method,
      url: '/faq',
      headers: { 'accept-encoding': coding, ...(known && { 'if-none-match': known }) },
    })
  const plain = await ask('identity')
  const brotli = await ask('gzip, deflate, br')
  const gzip = await ask('gzip;q=0.5, br;q=0')

  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(plain.headers).not.toHaveProperty('content-encoding')
  const tags = [plain, brotli, gzip].map(({ headers }) => String(headers['etag']))
  expect(new Set(tags).size).toBe(3)
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/)

  const unchanged = await ask('br', `"other", W/${tags[1]}`)
  expect([unchanged.statusCode, unchanged.body, unchanged.headers['etag']]).toEqual([304, '', tags[1]])
  expect((await ask('br', tags[0])).statusCode).toBe(200)
  const head = await ask('br', undefined, 'HEAD')
  expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', tags[1]])
  expect(head.headers['content-length']).toBe(String(brotli.rawPayload.length))
})

test('pages: the content security policy allows inline content of the page only', async () => {
  const { anyone, services } = await openServer({ webFolder: aBuild() })
  const policy = String((await anyone.get('/fr/faq')).headers['content-security-policy'])
  const sent = facts.replace(originMark, services.publicUrl())
  expect(policy).toContain(`style-src 'self' ${hash(style)};`)
  expect(policy).toContain(`script-src 'self' ${hash(sent)};`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')
  expect(String((await anyone.get('/login')).headers['content-security-policy'])).not.toContain('sha256')
})

test('pages: near-miss URLs redirect, others are not found', async () => {
  const { anyone } = await openServer({ webFolder: aBuild({ missing: true }) })
  for (const [from, to] of [
    ['/faq/', '/faq'],
    ['/faq/?a=b', '/faq?a=b'],
    ['/fr/', '/fr'],
    ['/zh/faq/', '/zh/faq'],
    ['/en', '/'],
    ['//', '/'],
    ['/en/faq', '/faq'],
  ]) {
    const reply = await anyone.get(from!)
    expect([reply.statusCode, reply.headers['location']]).toEqual([301, to])
  }
  for (const [url, language] of [
    ['/nowhere', 'en'],
    ['/xx/faq', 'en'],
    ['/fr/nowhere', 'fr'],
    ['/es/faq', 'en'],
    ['//evil.example/faq/', 'en'],
    ['/not-found', 'en'],
    ['/pages/en/home.html', 'en'],
    ['/faq.html', 'en'],
  ]) {
    const reply = await anyone.get(url!)
    expect([url, reply.statusCode]).toEqual([url, 404])
    expect(reply.body).toContain(`<h1>not-found in ${language === 'fr' ? 'fr' : 'en'}</h1>`)
  }
  const chosen = await anyone.get('/nowhere', undefined, { headers: { cookie: 'language=zh' } })
  expect(chosen.body).toContain('<h1>not-found in zh</h1>')
})

test('pages: app screens, assets and the API are still served', async () => {
  const { anyone, app } = await openServer({ webFolder: aBuild() })
  const screen = await anyone.get('/login')
  expect([screen.statusCode, screen.headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(screen.body).toContain('The app')
  expect(screen.body).toContain('<html data-profile="demonstration" lang="en">')
  expect((await app.inject({ method: 'HEAD', url: '/login' })).statusCode).toBe(200)
  expect((await anyone.get('/fr/login')).statusCode).toBe(404)
  const file = await anyone.get('/assets/app-1a2b.js')
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await anyone.get('/manifest.webmanifest')).headers['content-type']).toContain('application/manifest+json')
  expect((await anyone.get('/api/nowhere')).json()).toMatchObject({ code: 'missing' })
  expect((await anyone.post('/faq')).statusCode).toBe(404)
})

test('pages: without a build every screen is served by the app', async () => {
  const { anyone } = await openServer({ webFolder: aBuild({ manifest: false }) })
  expect((await anyone.get('/')).body).toContain('The app')
  expect((await anyone.get('/fr')).statusCode).toBe(404)
  expect((await anyone.get('/sitemap.xml')).statusCode).toBe(404)
  expect((await anyone.get('/robots.txt')).body).not.toContain('Sitemap')
})

test('pages: robots.txt, the sitemap and other well-known files are served', async () => {
  const { anyone, services } = await openServer({ webFolder: aBuild() })
  const here = services.publicUrl()
  const robots = await anyone.get('/robots.txt')
  expect(robots.headers['content-type']).toContain('text/plain')
  expect(robots.body).toContain('Disallow: /api/\n')
  expect(robots.body).toContain('Disallow: /dashboard\n')
  expect(robots.body).not.toContain('Disallow: /login')
  expect(robots.body).toContain(`Sitemap: ${here}/sitemap.xml`)

  const sitemap = await anyone.get('/sitemap.xml')
  expect(sitemap.headers['content-type']).toContain('application/xml')
  const places = [...sitemap.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1])
  expect(places).toEqual(['/', '/fr', '/zh', '/faq', '/fr/faq', '/zh/faq'].map((address) => here + address))
  expect(sitemap.body).toContain(`<xhtml:link rel="alternate" hreflang="zh" href="${here}/zh/faq"/>`)
  expect(sitemap.body).toContain(`<xhtml:link rel="alternate" hreflang="x-default" href="${here}/faq"/>`)
})

test('pages: security.txt names a contact for vulnerabilities', async ({ server }) => {
  const { anyone, as, aUser, services } = server
  const text = async () => (await anyone.get('/.well-known/security.txt')).body
  expect(await text()).toContain('Contact: mailto:monrovia@evisa.example\n')
  const expires = new Date(/^Expires: (.+)$/m.exec(await text())![1]!).getTime()
  const days = (expires - services.clock().getTime()) / 86_400_000
  expect(days).toBeGreaterThan(350)
  expect(days).toBeLessThan(366)
  await as(await aUser('admin')).post('/api/admin/settings', { notificationEmail: 'desk@office.example' })
  expect(await text()).toContain('Contact: mailto:desk@office.example\n')
})

test('pages: who runs the service and where it can be followed come from the configuration', async ({
  server: unnamed,
}) => {
  expect((await unnamed.anyone.get('/api/service')).json()).toMatchObject({
    authority: null,
    socialLinks: expect.arrayContaining([expect.stringContaining('.example/')]),
  })
  const { anyone } = await openServer({
    env: { AUTHORITY_NAME: 'Bureau of Examples', SOCIAL_LINKS: 'https://social.example/evisa' },
  })
  expect((await anyone.get('/api/service')).json()).toMatchObject({
    authority: 'Bureau of Examples',
    socialLinks: ['https://social.example/evisa'],
  })
})

const inEvery = (name: string) =>
  Object.fromEntries(['en', 'es', 'fr', 'de', 'zh'].map((language) => [language, [`assets/${name}-${language}.js`]]))

test('pages: the first page of a screen names its files in the reader’s language', async () => {
  const folder = aBuild()
  const preloads = {
    texts: { app: inEvery('texts'), later: inEvery('later'), staff: inEvery('staff') },
    screens: { '/application/$id': { files: ['assets/wizard-1a2b.js'], texts: ['app', 'later'] } },
  }
  fs.mkdirSync(path.join(folder, '.vite'))
  fs.writeFileSync(path.join(folder, '.vite/preloads.json'), JSON.stringify(preloads))
  const { app } = await openServer({ webFolder: folder })
  const filesOf = async (url: string, language: string) => {
    const { body } = await app.inject({ url, headers: { 'accept-language': language } })
    const links = body.matchAll(/<link rel="(?:module)?preload"[^>]*? href="([^"]+)"/g)
    return [...links].map(([, file]) => file)
  }

  const wizard = ['/api/auth/me', '/assets/texts-fr.js', '/assets/later-fr.js', '/assets/wizard-1a2b.js']
  expect(await filesOf('/application/7c0f', 'fr')).toEqual(wizard)
  expect((await filesOf('/application/7c0f', 'zh'))[1]).toBe('/assets/texts-zh.js')
  expect(await filesOf('/no-such-screen', 'fr')).toEqual([])
  expect((await app.inject('/.vite/preloads.json')).statusCode).toBe(404)
})
