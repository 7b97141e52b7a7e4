import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillPage } from '#foundation/pages/server/fill-page.ts'
import { renderer } from './render-public-pages.tsx'

const pages = renderer.renderPages({
  script: '/assets/public.js',
  fonts: ['/assets/text.woff2', '/assets/heading.woff2'],
})
const plain = {
  origin: 'https://evisa.test',
  profile: 'production',
  socialLinks: [],
  authority: undefined,
  amounts: {},
} as const
const legal = ['privacy', 'terms', 'accessibility']

const shown = (html: string) => new DOMParser().parseFromString(html, 'text/html')
const footerOf = (page: Document) => page.querySelector('footer')!

test('render public pages: without a configured authority no page names one or shows a placeholder', () => {
  for (const { name, language, html } of pages) {
    const page = fillPage(html, plain)
    expect(page, `${language}/${name}`).not.toMatch(/\.invalid|\{authority\}|data-authority="named"|data-social/)
    expect(footerOf(shown(page)).textContent).toMatch(/© \d{4} (Liberia e-Visa|利比里亚电子签证)[.。]/)
  }
  const { html } = pages.find(({ name, language }) => name === 'terms' && language === 'en')!
  expect(shown(fillPage(html, plain)).body.textContent).toContain('No authority is configured for this service')
})

test('render public pages: the configured authority is in every footer and on the legal pages', () => {
  for (const { name, language, html } of pages) {
    const page = shown(fillPage(html, { ...plain, authority: 'Bureau of <Examples> & $1' }))
    expect(footerOf(page).textContent, `${language}/${name}`).toMatch(/© \d{4} Bureau of <Examples> & \$1[.。]/)
    const said = page.querySelector('main')!.textContent
    expect(said.includes('Bureau of <Examples> & $1')).toBe(legal.includes(name))
    if (language === 'en') expect(said).not.toContain('No authority has been named')
  }
})

test('render public pages: the configured social links are in every footer with their names', () => {
  const socialLinks = ['https://www.social.example/evisa?from="x"&to=y', 'https://video.example/']
  for (const { name, language, html } of pages) {
    const list = shown(fillPage(html, { ...plain, socialLinks })).querySelector('footer [data-social]')!
    const links = [...list.querySelectorAll('a')]
    expect(
      links.map((link) => [link.getAttribute('href'), link.textContent]),
      `${language}/${name}`,
    ).toEqual([
      [socialLinks[0], 'social.example/evisa'],
      [socialLinks[1], 'video.example'],
    ])
    expect(list.getAttribute('aria-label')).toBeTruthy()
  }
})

test("render public pages: the authority's name is escaped", () => {
  const { html } = pages.find(({ name, language }) => name === 'privacy' && language === 'en')!
  const elements = shown(fillPage(html, { ...plain, authority: 'x' })).querySelectorAll('*').length
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme-ascii' }), (authority) => {
      const page = shown(fillPage(html, { ...plain, authority }))
      expect(page.querySelector('[data-authority=holder]')?.textContent).toBe(authority)
      expect(page.querySelectorAll('*').length).toBe(elements)
    }),
    { numRuns: 25 },
  )
})

test('render public pages: changed fees replace those of the build', () => {
  const { html } = pages.find(({ name, language }) => name === 'visa-types' && language === 'en')!
  const filled = fillPage(html, { ...plain, amounts: { tourist: '$75.50', processing: '$25' } })
  expect(filled).toContain('<span data-fee="tourist">$75.50</span>')
  expect(filled).toContain('<span data-fee="processing">$25</span>')
  expect(filled).toContain('<span data-fee="work">$150</span>')
})
