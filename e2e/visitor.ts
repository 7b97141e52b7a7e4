// What every journey needs: people, their mail, and an eye on what the browser complains about.
import path from 'node:path'
import { expect, test as base, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'

/** What a browser complains about from now on: a script refused by the policy, an unexpected error. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    // A service that is busy for a moment is none: its screens ask again.
    if (
      message.type() === 'error' &&
      !/the server responded with a status of (4\d\d|503)|net::ERR_/.test(message.text())
    )
      complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

/** A browser that complains fails the journey. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints = complaintsOf(page)
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

/** Sessions that this worker has begun, by service and address: checking a password is slow on purpose. */
const sessions = new Map<string, string>()
const sessionKey = (url: string, email: string) => `${new URL(url).origin} ${email}`

/** Makes an account without the screens, for journeys that begin after that. */
export async function haveAccount(request: APIRequestContext, person = aPerson()): Promise<Person> {
  const reply = await request.post('/api/auth/register', { data: person, headers: { cookie: '' } })
  expect(reply.status()).toBe(201)
  const { token } = (await reply.json()) as { token: string }
  sessions.set(sessionKey(reply.url(), person.email), token)
  return person
}

interface Credentials {
  email: string
  password: string
}

async function beginSession(request: APIRequestContext, { email, password }: Credentials): Promise<string> {
  const reply = await request.post('/api/auth/login', { data: { email, password }, headers: { cookie: '' } })
  expect(reply.status()).toBe(200)
  return ((await reply.json()) as { token: string }).token
}

/** A session of this person's, the one that was begun before where there is one. */
export async function sessionOf(request: APIRequestContext, person: Credentials): Promise<string> {
  const key = sessionKey(await addressOf(request), person.email)
  const token = sessions.get(key) ?? (await beginSession(request, person))
  sessions.set(key, token)
  return token
}

/** Where the service is that this context speaks to. */
async function addressOf(request: APIRequestContext): Promise<string> {
  return (await request.head('/healthz')).url()
}

/** Signs in as people do. Journeys that are not about signing in call `signIn`. */
export async function signInOnScreen(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const shown = new Set<string>()

/**
 * Opens an address with a session that was begun without the screens. Staff share one for each worker; an applicant's
 * second browser gets a session of its own, as it would have.
 */
export async function signIn(page: Page, person: Credentials, to = '/dashboard') {
  let token = await sessionOf(page.request, person)
  const isStaff = person.email.endsWith('@evisa.example')
  if (!isStaff && shown.has(token)) token = await beginSession(page.request, person)
  shown.add(token)
  const { origin } = new URL(await addressOf(page.request))
  await page.context().addCookies([{ name: 'session', value: token, url: origin, httpOnly: true, sameSite: 'Lax' }])
  // Once: who signs out later is not signed in again by the next page.
  await page.addInitScript(
    ([where, value]) => {
      const mark = `signed in ${value}`
      if (location.origin !== where || sessionStorage.getItem(mark)) return
      sessionStorage.setItem(mark, 'true')
      localStorage.setItem('token', value)
    },
    [origin, token] as const,
  )
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

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** No violation of WCAG 2.2 A and AA that a machine can find. */
export async function expectAccessible(page: Page, rules: 'all' | readonly string[] = 'all') {
  await bringAxe(page)
  await page.evaluate(settle)
  const runOnly: axe.RunOnly =
    rules === 'all' ? { type: 'tag', values: standards } : { type: 'rule', values: [...rules] }
  const violations = await page.evaluate(
    async (options) => {
      const { axe: checker } = window as unknown as { axe: typeof axe }
      const found = await checker.run(document, options)
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.flat().join(' ')).join(', ')}`,
      )
    },
    { runOnly, resultTypes: ['violations' as const] },
  )
  expect(violations).toEqual([])
}

/** A colour that is still changing is nobody's choice. */
async function settle() {
  // What changes with the state of a button or with the colour scheme begins to change with the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/** What is far below is not laid out, and keeps the colours of the scheme before, until somebody comes near it. */
export function renderEverything() {
  const near = new CSSStyleSheet()
  near.replaceSync('main > section, footer { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(near)
}

/**
 * The checker stays in a page until the next is loaded. `@axe-core/playwright` brings it, and another page, each time.
 */
async function bringAxe(page: Page) {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue
    await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
    await frame.evaluate(renderEverything)
  }
}

/** Accessible in both colour schemes: what else depends on the scheme is the contrast. */
export async function expectAccessibleInBothSchemes(page: Page) {
  await expectAccessible(page)
  await switchScheme(page, 'dark')
  await expectAccessible(page, ['color-contrast'])
  await switchScheme(page, 'light')
}

export async function switchScheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  // Colours that are inherited change with the next picture the browser paints, and nobody else asks it for one.
  await page.screenshot()
}

const pictures = process.env['PICTURES'] ? path.resolve('build/test/pictures') : undefined

/** Only `npm run pictures` takes pictures. */
export async function takePicture(of: Page | Locator, name: string) {
  if (!pictures) return
  const file = path.join(pictures, `${name}.png`)
  await ('goto' in of ? of.screenshot({ path: file, fullPage: true }) : of.screenshot({ path: file }))
}

/** What the screen has asked for is there. */
export async function expectLoaded(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0)
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
