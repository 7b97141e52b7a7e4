import { aPerson, expect, expectAccessible, linkFromMail, test } from './visitor.ts'

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
const addressOf = (prefix: string, page: string) => (page === '/' ? prefix || '/' : prefix + page)

for (const [language, prefix] of Object.entries(languages))
  test(`every page speaks ${language}, is accessible, and fits a phone`, async ({ page }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of pages) {
      const reply = await page.goto(addressOf(prefix, path))
      expect(reply?.status(), path).toBe(200)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('link[rel=alternate][hreflang]')).not.toHaveCount(0)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    }
  })

test('every link of every page leads somewhere', async ({ page, request }) => {
  test.setTimeout(180_000)
  const found = new Set<string>()
  for (const prefix of Object.values(languages))
    for (const path of pages) {
      await page.goto(addressOf(prefix, path))
      const links = await page
        .locator('a[href]')
        .evaluateAll((list) => list.map((link) => (link as HTMLAnchorElement).href))
      for (const link of links)
        if (new URL(link).origin === new URL(page.url()).origin) found.add(new URL(link).pathname)
    }
  expect(found.size).toBeGreaterThan(40)
  for (const path of found) expect((await request.get(path)).status(), path).toBe(200)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the pages are complete, and a message can be sent', async ({ page }) => {
    for (const path of pages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
    }
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

test('one question is open at a time, and each tab has an address', async ({ page }) => {
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

test('a message names its mistakes, is sent, and is acknowledged by mail', async ({ page, request }) => {
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
    const mails = (await (await request.get('/dev/mail', { headers: { accept: 'application/json' } })).json()) as {
      to: string
    }[]
    expect(mails.filter(({ to }) => to === email)).toHaveLength(1)
  }).toPass()
})

test('the newsletter begins after a click in a mail', async ({ page, request }) => {
  const { email } = aPerson()
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('textbox').fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  let subject = ''
  await expect(async () => {
    const mails = (await (await request.get('/dev/mail', { headers: { accept: 'application/json' } })).json()) as {
      to: string
      subject: string
    }[]
    subject = mails.find(({ to }) => to === email)?.subject ?? ''
    expect(subject).not.toBe('')
  }).toPass()
  await page.goto(await linkFromMail(request, email, subject))
  await page.getByRole('main').getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test('three questions tell whether a visa is needed, and what it costs', async ({ page }) => {
  await page.goto('/do-i-need-a-visa')
  await page.getByLabel('Nationality').selectOption('us')
  await page.getByLabel('Length of stay in days').fill('14')
  await page.getByRole('button', { name: 'Show the answer' }).click()
  await expect(page.getByText('$80').first()).toBeVisible()
  await expect(page.getByText('Tourist Visa').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Nationality').selectOption('gh')
  await page.getByRole('button', { name: 'Show the answer' }).click()
  await expect(page.getByText('Tourist Visa')).toHaveCount(0)
})

test('a language that is not spoken and an unknown page are not found', async ({ request }) => {
  for (const path of ['/it', '/it/faq', '/de/nowhere', '/visa-types/nothing'])
    expect((await request.get(path)).status(), path).toBe(404)
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap:')
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/zh/faq')
})
