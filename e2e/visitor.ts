import {
  expect,
  test as base,
  type APIRequestContext,
  type APIResponse,
  type Browser,
  type Page,
  type TestInfo,
} from '@playwright/test'
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

type Asking = (address: string, options?: { headers?: Record<string, string> }) => Promise<APIResponse>

function patient(request: APIRequestContext): APIRequestContext {
  return new Proxy(request, {
    get(target, name) {
      const call = Reflect.get(target, name) as unknown
      if (typeof call !== 'function') return call
      if (!methods.has(name)) return call.bind(target)
      const ask: Asking = call.bind(target)
      return (...[address, options]: Parameters<Asking>): Promise<APIResponse> => {
        // A busy service may have done the work before it failed to say so.
        const key = { 'idempotency-key': crypto.randomUUID() }
        const headers = { ...(name === 'post' && key), ...options?.headers }
        return untilNotBusy(() => ask(address, { ...options, headers }))
      }
    },
  })
}

const mostRefusals = 8

/** What a red journey was told by the service: the report prints it, because the machine that saw it is gone by then. */
function watchRefusals(page: Page, { annotations }: TestInfo) {
  const from = performance.now()
  const seen: string[] = []
  page.context().on('response', (reply) => {
    if (reply.status() < 400) return
    const seconds = ((performance.now() - from) / 1000).toFixed(1)
    const told = `${seconds} s: ${reply.request().method()} ${new URL(reply.url()).pathname} ${reply.status()}`
    const at = seen.push(told) - 1
    void reply.text().then(
      (text) => (seen[at] = `${told} ${text.slice(0, 120)}`),
      () => undefined,
    )
  })
  return () => {
    const seconds = ((performance.now() - from) / 1000).toFixed(1)
    const description = [...seen.slice(-mostRefusals), `${seconds} s: at ${page.url()}`].join(' | ')
    annotations.push({ type: 'refusals', description })
  }
}

/** As a private window of some browsers. To keep the application on the device doubles what a journey loads. */
function removeServiceWorkers(browser: Browser) {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    return context
  }
}

export const test = base.extend<{ complaints: string[] }, { hasServiceWorkers: boolean }>({
  hasServiceWorkers: [false, { option: true, scope: 'worker' }],
  browser: [
    async ({ browser, hasServiceWorkers }, provide) => {
      if (!hasServiceWorkers) removeServiceWorkers(browser)
      await provide(browser)
    },
    { scope: 'worker' },
  ],
  request: async ({ request }, provide) => {
    await provide(patient(request))
  },
  page: async ({ page }, provide, testInfo) => {
    const tell = watchRefusals(page, testInfo)
    await provide(patientPage(page))
    if (testInfo.status === testInfo.expectedStatus) return
    tell()
    await page.screenshot({ path: testInfo.outputPath('red.png') }).catch(() => undefined)
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

interface Mail {
  to: string
  subject: string
  text: string
  attachments: string[]
  headers: Record<string, string>
}

/** The newest first. */
export async function mailsTo(request: APIRequestContext, address: string): Promise<Mail[]> {
  const query = new URLSearchParams({ to: address })
  const reply = await request.get(`/dev/mail?${query}`, { headers: { accept: 'application/json' } })
  return (await reply.json()) as Mail[]
}

export async function linkFromMail(request: APIRequestContext, to: string, subject: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const mail = (await mailsTo(request, to)).find((each) => each.subject === subject)
    link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0]
    expect(link).toBeTruthy()
  }).toPass({ timeout: 90_000 })
  return link!
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
