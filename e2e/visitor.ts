// What every journey needs: people, their mail, and an eye on what the browser complains about.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test'

/**
 * A browser that complains (a script refused by the policy, an unexpected error) fails the journey. A service that is
 * busy for a moment does not: its screens ask again.
 */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (
          message.type() === 'error' &&
          !/the server responded with a status of (4\d\d|503)|net::ERR_/.test(message.text())
        )
          complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

let made = 0

export function aPerson() {
  made += 1
  return {
    fullName: 'Comfort Doe',
    email: `comfort.${Date.now()}.${process.pid}.${made}@people.example`,
    password: 'palm butter and rice',
  }
}
export type Person = ReturnType<typeof aPerson>

export const demonstration = {
  admin: { email: 'admin@evisa.example', password: 'Admin-Passw0rd!' },
  officer: { email: 'officer@evisa.example', password: 'Officer-Passw0rd!' },
  traveller: { email: 'traveller@evisa.example', password: 'Traveller-Passw0rd!' },
}

/** Makes an account without the screens, for journeys that begin after that. */
export async function haveAccount(request: APIRequestContext, person = aPerson()): Promise<Person> {
  const reply = await request.post('/api/auth/register', { data: person, headers: { cookie: '' } })
  expect(reply.status()).toBe(201)
  return person
}

/** Signs in as people do. Journeys that are not about signing in call `signIn`. */
export async function signInOnScreen(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Begins a session without the screens and opens an address with it. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }, to = '/dashboard') {
  const reply = await page.request.post('/api/auth/login', { data: { email, password }, headers: { cookie: '' } })
  expect(reply.status()).toBe(200)
  const { token } = (await reply.json()) as { token: string }
  // Any small answer of the service gives access to what it keeps in the browser.
  await page.goto('/healthz')
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.goto(to)
}

/** The link in the newest mail to this address with this subject. */
export async function linkFromMail(request: APIRequestContext, to: string, subject: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const reply = await request.get('/dev/mail', { headers: { accept: 'application/json' } })
    const mails = (await reply.json()) as { to: string; subject: string; text: string }[]
    link = mails
      .filter((mail) => mail.to === to && mail.subject === subject)
      .map(({ text }) => /https?:\/\/\S+/.exec(text)?.[0])[0]
    expect(link).toBeTruthy()
  }).toPass({ timeout: 30_000 })
  return link!
}

/** No violation of WCAG 2.2 A and AA that a machine can find. */
export async function expectAccessible(page: Page, rules: 'all' | readonly string[] = 'all') {
  const axe = new AxeBuilder({ page })
  const { violations } = await (
    rules === 'all'
      ? axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      : axe.withRules([...rules])
  ).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

/** Nothing is wider than the screen, and no text ends at an edge that hides the rest of it. */
export async function expectNothingCut(page: Page, what: string) {
  const cut = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth}px too wide`] : []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right, top, bottom, width } = range.getBoundingClientRect()
      if (text.nodeValue?.trim() === '' || width === 0) continue
      const edges: DOMRect[] = []
      let isForEyes = true
      for (let element = text.parentElement; element; element = element.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(element)
        if (clipPath !== 'none' || element.ariaHidden === 'true') isForEyes = false
        // What scrolls hides nothing for good.
        if ([overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll')) break
        if (overflowX !== 'visible') edges.push(element.getBoundingClientRect())
      }
      const isCut = edges.some(
        (edge) => left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1,
      )
      if (isForEyes && isCut) found.push(text.nodeValue ?? '')
    }
    return found
  })
  expect(cut, what).toEqual([])
}
