// The public pages: every language, no pictures, no scripts, the contact form and the newsletter.
import { expectAccessible } from './accessibility.ts'
import { expectNothingCut } from './nothing-cut.ts'
import { paint } from './pictures.ts'
import { aPerson, expect, linkFromMail, mailsTo, test } from './visitor.ts'

const pages = [
  '/',
  '/visa-types',
  '/requirements',
  '/faq',
  '/contact',
  '/privacy',
  '/terms',
  '/accessibility',
  '/do-i-need-a-visa',
]
const languages = { en: '', es: '/es', fr: '/fr', de: '/de', zh: '/zh' }
/** The rules whose outcome depends on the words; what the pages look like is the same in every language. */
const rulesForWords = [
  'html-has-lang',
  'html-lang-valid',
  'valid-lang',
  'document-title',
  'page-has-heading-one',
  'empty-heading',
  'label',
  'button-name',
  'link-name',
  'image-alt',
  'svg-img-alt',
  'select-name',
  'summary-name',
  'target-size',
]
const addressOf = (prefix: string, page: string) => (page === '/' ? prefix || '/' : prefix + page)

for (const [language, prefix] of Object.entries(languages))
  test(`public site: in ${language} every page is accessible, fits small screens and large text, and has no dead links`, async ({
    page,
    request,
  }) => {
    const views = [
      { width: 320, size: '100%' },
      { width: 390, size: '200%' },
      { width: 390, size: '100%' },
    ]
    const view = async ({ width, size }: (typeof views)[number]) => {
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size)
      await paint(page)
      return `at ${width}px with text at ${size}`
    }
    const links = new Set<string>()
    for (const path of pages) {
      const reply = await page.goto(addressOf(prefix, path))
      expect(reply?.status(), path).toBe(200)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('link[rel=alternate][hreflang]')).not.toHaveCount(0)
      for (const one of views) await expectNothingCut(page, `${path} ${await view(one)}`)
      await expectAccessible(page, language === 'en' ? 'all' : rulesForWords)
      const hrefs = await page
        .locator('a[href]')
        .evaluateAll((list) => list.map((link) => (link as HTMLAnchorElement).href))
      for (const { origin, pathname } of hrefs.map((href) => new URL(href)))
        if (origin === new URL(page.url()).origin) links.add(pathname)
    }
    for (const one of views)
      for (const menu of await page.locator('header summary:visible').all()) {
        const what = await view(one)
        await menu.click()
        await expectNothingCut(page, `a menu ${what}`)
        await menu.click()
      }
    expect(links.size).toBeGreaterThan(15)
    for (const path of links) expect((await request.get(path)).status(), path).toBe(200)
  })

test('public site: pages are complete without images', async ({ page, browser }) => {
  const bare = await browser.newContext()
  await bare.route(/\.(png|svg|jpe?g|webp|avif|gif|ico)(\?|$)/, (route) => route.abort())
  const other = await bare.newPage()
  for (const path of pages) {
    await Promise.all([page.goto(path), other.goto(path)])
    for (const shown of [page, other]) {
      // The long list of the first page comes after it.
      for (const list of await shown.locator('#check-nationality').all())
        await expect(list.locator('option').last()).toHaveAttribute('value', /./)
    }
    // A picture or a print of the whole page shows also what no one has scrolled to.
    const isDrawn = await page
      .getByRole('contentinfo')
      .getByText('©')
      .evaluate((text) => text.checkVisibility({ contentVisibilityAuto: true }))
    expect(isDrawn, path).toBe(true)
    expect(await other.locator('body').innerText(), path).toBe(await page.locator('body').innerText())
    await expect(other.locator('img:not([alt])')).toHaveCount(0)
  }
  await bare.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('public site: without JavaScript pages are complete and a message can be sent', async ({ page }) => {
    for (const path of pages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(page.getByRole('link', { name: 'social.example/evisa' })).toBeVisible()
    }
    await page.goto('/do-i-need-a-visa')
    await page.getByLabel('Nationality').selectOption('us')
    await expect(page.getByRole('heading', { name: 'Who doesn’t need a visa' })).toBeVisible()
    const { fullName, email } = aPerson()
    await page.goto('/contact')
    await page.getByLabel('Name', { exact: true }).fill(fullName)
    await page.getByRole('main').getByLabel('Email').fill(email)
    await page.getByLabel('Subject').fill('A question')
    await page.getByLabel('Message', { exact: true }).fill('Do I need a yellow fever card?')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Thank you for your message. We will get back to you shortly.').first()).toBeVisible()
  })
})

test('public site: one question is open at a time, and each tab has a URL', async ({ page }) => {
  await page.goto('/faq')
  const questions = page.locator('main details:visible')
  await questions.nth(0).locator('summary').click()
  await expect(questions.nth(0)).toHaveAttribute('open', '')
  await questions.nth(1).locator('summary').click()
  await expect(questions.nth(0)).not.toHaveAttribute('open', '')

  await page.goto('/visa-types')
  await page.getByRole('tab', { name: 'Work Visa' }).click()
  await expect(page.getByRole('tab', { name: 'Work Visa' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('$150').first()).toBeVisible()
  const address = page.url()
  await page.goto('/')
  await page.goto(address)
  await expect(page.getByText('$150').first()).toBeVisible()
})

test('public site: the contact form shows its errors, and a sent message is acknowledged by email', async ({
  page,
  request,
}) => {
  const { fullName, email } = aPerson()
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  for (const message of [
    'Name must be at least 2 characters.',
    'Please enter a valid email address.',
    'Subject must be at least 5 characters.',
    'Message must be at least 10 characters.',
  ])
    await expect(page.getByText(message).first()).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Name', { exact: true }).fill(fullName)
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByLabel('Subject').fill('A question about fees')
  await page.getByLabel('Message', { exact: true }).fill('What does a transit visa cost in all?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message Sent').first()).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('')
  await expect(async () => {
    expect(await mailsTo(request, email)).toHaveLength(1)
  }).toPass()
})

test('public site: the newsletter starts after confirming by email', async ({ page, request }) => {
  const { email } = aPerson()
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('textbox').fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  let subject = ''
  await expect(async () => {
    subject = (await mailsTo(request, email))[0]?.subject ?? ''
    expect(subject).not.toBe('')
  }).toPass()
  await page.goto(await linkFromMail(request, email, subject))
  await page.getByRole('main').getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test('public site: the footer shows the social links', async ({ page }) => {
  const expected = ['https://social.example/evisa', 'https://video.example/@evisa']
  for (const [address, name] of Object.entries({ '/': 'Follow us', '/fr/faq': 'Suivez-nous' })) {
    await page.goto(address)
    const links = page.getByRole('contentinfo').getByRole('list', { name }).getByRole('link', { name: '.example' })
    await expect(links).toHaveCount(2)
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(expected)
    await links.first().focus()
    await page.keyboard.press('Tab')
    await expect(links.last()).toBeFocused()
    await expectAccessible(page)
  }
})

test('public site: unknown languages and pages are not found', async ({ request }) => {
  for (const path of ['/it', '/it/faq', '/de/nowhere', '/visa-types/nothing'])
    expect((await request.get(path)).status(), path).toBe(404)
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap:')
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/zh/faq')
})
