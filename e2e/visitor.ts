import path from 'node:path'
import {
  expect,
  test as base,
  type APIRequestContext,
  type APIResponse,
  type Locator,
  type Page,
} from '@playwright/test'
import axe from 'axe-core'
import { languageCookie, type Language } from '../src/foundation/i18n/languages.ts'
import { setUpSecondFactor, sharedSession } from './second-person.ts'

const browserReports =
  /the server responded with a status of (4\d\d|503)|net::ERR_|^An unknown error occurred when fetching the script\.$/

export function watchConsole(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    // A busy service or a lost connection is not a problem: the screens retry. The browser reports them by itself.
    if (message.type() === 'error' && !browserReports.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

const methods: ReadonlySet<string | symbol> = new Set(['get', 'head', 'post', 'put', 'patch', 'delete'])
const mostTries = 20

interface Replied {
  status: () => number
  headers: () => Record<string, string>
}

/** Comes back when a busy service says so, as the screens do. */
async function untilNotBusy<Reply extends Replied | null>(ask: () => Promise<Reply>): Promise<Reply> {
  for (let tries = 1; ; tries += 1) {
    const reply = await ask()
    if (reply?.status() !== 503 || tries === mostTries) return reply
    const seconds = Number(reply.headers()['retry-after'] ?? 1)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}

/** A person would press "Try Again". */
export function patientPage(page: Page): Page {
  const visit = page.goto.bind(page)
  page.goto = (address, options) => untilNotBusy(() => visit(address, options))
  return page
}

function patient(request: APIRequestContext): APIRequestContext {
  return new Proxy(request, {
    get(target, name) {
      const call = Reflect.get(target, name) as unknown
      if (typeof call !== 'function') return call
      if (!methods.has(name)) return call.bind(target)
      return (...given: unknown[]): Promise<APIResponse> =>
        untilNotBusy(async () => (await call.apply(target, given)) as APIResponse)
    },
  })
}

export const test = base.extend<{ complaints: string[] }>({
  request: async ({ request }, provide) => {
    await provide(patient(request))
  },
  page: async ({ page }, provide) => {
    await provide(patientPage(page))
  },
  complaints: [
    async ({ page }, use) => {
      const complaints = watchConsole(page)
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
  /** For what needs two people. */
  admin2: { email: 'admin2@evisa.example', password: 'Admin2-Passw0rd!' },
  officer: { email: 'officer@evisa.example', password: 'Officer-Passw0rd!' },
  officer2: { email: 'officer2@evisa.example', password: 'Officer2-Passw0rd!' },
  traveller: { email: 'traveller@evisa.example', password: 'Traveller-Passw0rd!' },
}

/** By service and address: checking a password is slow on purpose. */
const sessions = new Map<string, string>()
const sessionKey = (url: string, email: string) => `${new URL(url).origin} ${email}`

export async function haveAccount(request: APIRequestContext, person = aPerson()): Promise<Person> {
  const reply = await request.post('/api/auth/register', { data: person, headers: { cookie: '' } })
  expect(reply.status()).toBe(201)
  sessions.set(sessionKey(reply.url(), person.email), cookieIn(reply))
  return person
}

/** The session is in the cookie alone; the token of the reply lasts for minutes. */
export function cookieIn(reply: APIResponse): string {
  const set = reply.headersArray().find(({ name, value }) => /^set-cookie$/i.test(name) && value.startsWith('session='))
  return /^session=([^;]+)/.exec(set?.value ?? '')?.[1] ?? ''
}

interface Credentials {
  email: string
  password: string
}

async function beginSession(request: APIRequestContext, { email, password }: Credentials): Promise<string> {
  const reply = await request.post('/api/auth/login', { data: { email, password }, headers: { cookie: '' } })
  expect(reply.status()).toBe(200)
  return cookieIn(reply)
}

export async function sessionOf(request: APIRequestContext, person: Credentials): Promise<string> {
  const key = sessionKey(await addressOf(request), person.email)
  const session = sessions.get(key) ?? (await openSession(request, person))
  sessions.set(key, session)
  return session
}

async function openSession(request: APIRequestContext, person: Credentials): Promise<string> {
  if (person.email !== demonstration.admin2.email) return beginSession(request, person)
  return sharedSession(await addressOf(request), async () => {
    const session = await beginSession(request, person)
    await setUpSecondFactor(request, session, person.password)
    return session
  })
}

async function addressOf(request: APIRequestContext): Promise<string> {
  return (await request.head('/healthz')).url()
}

export async function signInOnScreen(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const shown = new Set<string>()

/** Staff share one session per worker; an applicant's second browser gets its own. */
export async function signIn(page: Page, person: Credentials, to = '/dashboard') {
  const request = patient(page.request)
  let session = await sessionOf(request, person)
  const isStaff = person.email.endsWith('@evisa.example')
  if (!isStaff && shown.has(session)) session = await beginSession(request, person)
  shown.add(session)
  const { origin } = new URL(await addressOf(request))
  await page.context().addCookies([{ name: 'session', value: session, url: origin, httpOnly: true, sameSite: 'Lax' }])
  await page.goto(to)
}

export async function linkFromMail(request: APIRequestContext, to: string, subject: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const reply = await request.get('/dev/mail', { headers: { accept: 'application/json' } })
    const mails = (await reply.json()) as { to: string; subject: string; text: string }[]
    link = mails
      .filter((mail) => mail.to === to && mail.subject === subject)
      .map(({ text }) => /https?:\/\/\S+/.exec(text)?.[0])[0]
    expect(link).toBeTruthy()
  }).toPass({ timeout: 90_000 })
  return link!
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export async function expectAccessible(page: Page, rules: 'all' | readonly string[] = 'all', within?: string) {
  await bringAxe(page)
  await page.evaluate(settle)
  const runOnly: axe.RunOnly =
    rules === 'all' ? { type: 'tag', values: standards } : { type: 'rule', values: [...rules] }
  const violations = await page.evaluate(
    async ({ options, part }) => {
      const { axe: checker } = window as unknown as { axe: typeof axe }
      const found = await checker.run(part ?? document, options)
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.flat().join(' ')).join(', ')}`,
      )
    },
    { options: { runOnly, resultTypes: ['violations' as const] }, part: within },
  )
  expect(violations).toEqual([])
}

/** Remembers what this view shows, for `expectNewColoursAccessible`. */
export function markShown(scheme: string) {
  for (const element of document.body.querySelectorAll<HTMLElement>('*'))
    if (element.checkVisibility()) element.setAttribute(`data-shown-${scheme}`, '')
}

/** The contrast of what was not visible in any view that `markShown` has seen. */
export async function expectNewColoursAccessible(page: Page, scheme: string) {
  const count = await page.evaluate((name) => {
    let found = 0
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const isNew = element.checkVisibility() && !element.hasAttribute(`data-shown-${name}`)
      element.toggleAttribute('data-new', isNew)
      found += isNew ? 1 : 0
    }
    return found
  }, scheme)
  if (count > 0) await expectAccessible(page, ['color-contrast'], '[data-new]')
}

/** Colours in transition fail the contrast check. */
async function settle() {
  // Transitions start with the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/** Injected once per page; `@axe-core/playwright` would inject it every time. */
async function bringAxe(page: Page) {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue
    await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
  }
}

export async function expectAccessibleInBothSchemes(page: Page) {
  await expectAccessible(page)
  await switchScheme(page, 'dark')
  await expectAccessible(page, ['color-contrast'])
  await switchScheme(page, 'light')
}

const schemes = new WeakMap<Page, 'light' | 'dark'>()

export async function switchScheme(page: Page, colorScheme: 'light' | 'dark') {
  if ((schemes.get(page) ?? 'light') === colorScheme) return
  schemes.set(page, colorScheme)
  await page.emulateMedia({ colorScheme })
  await paint(page)
}

/** Inherited colours and sizes in rem change with the next paint, and nothing else triggers one. One pixel costs least. */
export async function paint(page: Page) {
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } })
}

export const isGallery = process.env['PICTURES'] !== undefined
const pictures = process.env['PICTURES'] ? path.resolve('build/test/pictures') : undefined

export async function takePicture(of: Page | Locator, name: string) {
  if (!pictures) return
  const file = path.join(pictures, `${name}.png`)
  await ('goto' in of ? of.screenshot({ path: file, fullPage: true }) : of.screenshot({ path: file }))
}

/** The account of the demonstration is shared, so only this page believes that it has chosen a language. */
export async function speak(page: Page, first: Language, baseURL: string) {
  let language = first
  await page.context().addCookies([{ name: languageCookie, value: first, url: baseURL }])
  await page.route('**/api/auth/me', async (route) => {
    const isChoice = route.request().method() === 'PATCH'
    if (isChoice) ({ language } = route.request().postDataJSON() as { language: Language })
    const reply = await route.fetch(isChoice ? { method: 'GET', postData: '' } : {})
    const user = (await reply.json().catch(() => null)) as object | null
    await route.fulfill({ response: reply, ...(reply.ok() && user && { json: { ...user, language } }) })
  })
}

/**
 * Takes the connection away until the returned function brings it back. Chromium forgets to tell the next document that
 * there is none, so each one is told again.
 */
export async function goOffline(page: Page): Promise<() => Promise<void>> {
  const context = page.context()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const tell = (offline: boolean) =>
    session.send('Network.overrideNetworkState', { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 })
  const tellAgain = () => void tell(true)
  page.on('domcontentloaded', tellAgain)
  await context.setOffline(true)
  return async () => {
    page.off('domcontentloaded', tellAgain)
    await context.setOffline(false)
    await tell(false)
    await session.detach()
  }
}

export async function expectLoaded(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0)
}

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
        // Scrollable content is reachable.
        if ([overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll')) break
        if (overflowX !== 'visible') edges.push(element.getBoundingClientRect())
      }
      const isCut = edges.some(
        (edge) => left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1,
      )
      if (isForEyes && isCut) found.push(text.nodeValue ?? '')
    }
    // Large text and the narrowest phones leave no other choice than to break words.
    const isRoomy = innerWidth >= 390 && getComputedStyle(document.documentElement).fontSize === '16px'
    for (const name of document.querySelectorAll<HTMLElement>('main :is(dt, th)')) {
      if (name.matches('dt') && name.scrollWidth > name.clientWidth + 1)
        found.push(`${name.textContent} reaches into its value`)
      if (!isRoomy || name.firstChild?.nodeType !== Node.TEXT_NODE) continue
      for (const { index, 0: word } of (name.firstChild.nodeValue ?? '').matchAll(/\p{Script=Latin}{3,}/gu)) {
        const range = document.createRange()
        range.setStart(name.firstChild, index)
        range.setEnd(name.firstChild, index + word.length)
        if (range.getClientRects().length > 1) found.push(`${word} is broken`)
      }
    }
    const buttons = [...document.querySelectorAll('main :is(a, button).rounded-md')].filter((each) =>
      each.checkVisibility(),
    )
    for (const button of buttons) {
      const next = button.nextElementSibling
      if (!next || !buttons.includes(next)) continue
      const [one, other] = [button.getBoundingClientRect(), next.getBoundingClientRect()]
      const isBeside = one.top < other.bottom && one.bottom > other.top
      if (isBeside && Math.abs(other.left - one.right) < 4)
        found.push(`${button.textContent} touches ${next.textContent}`)
    }
    return found
  })
  expect(cut, what).toEqual([])
}
