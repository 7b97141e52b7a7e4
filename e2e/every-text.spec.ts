// On the built product: whatever a screen shows is translated, or it is a name, a code or data.
import type { APIRequestContext, Page, Request } from '@playwright/test'
import { offices } from '../src/features/public-site/offices.ts'
import { addressIn, languageNames, languages, type Language } from '../src/foundation/i18n/languages.ts'
import { readCatalogue } from '../src/foundation/i18n/server/catalogue.ts'
import { isPublic, publicScreens, screens, type Screen } from '../src/foundation/paths.ts'
import type { Access } from '../src/foundation/values/roles.ts'
import { haveInReview } from './case-in-review.ts'
import { haveFinishedDrafts } from './finished-draft.ts'
import { demonstration, expect, sessionOf, signIn, speak, test, type Person } from './visitor.ts'

/** The service, its languages, the people on the first page, the family of the demonstration, and a key. */
const names = new Set(
  [...Object.values(languages), 'Liberia e-Visa', 'Sarah Michel Mei', 'Traveller', 'Ctrl'].flatMap(wordsOf),
)
const codes = /\S+@\S+|https?:\S+|\S+\.example\S*|US(?=\$)|\b[A-Z0-9]+\b/g
/** As on an envelope, in every language. */
const postal = offices.flatMap(({ address }) => [address.join(', '), ...address])

function wordsOf(text: string): string[] {
  return text.match(/\p{Script=Latin}{2,}/gu) ?? []
}

/** Shows the building blocks to developers. */
const forDevelopers: readonly Screen[] = ['kit']

interface Stop {
  address: string
  /** The same screen with other data: its texts are loaded already. */
  isAnother: boolean
  who: 'anyone' | 'traveller' | 'admin'
}

/** Screens with a number in their address, as the demonstration knows them. */
async function findStops(request: APIRequestContext): Promise<Stop[]> {
  const cookie = `session=${await sessionOf(request, demonstration.traveller)}`
  const reply = await request.get('/api/applications', { headers: { cookie } })
  const all = (await reply.json()) as { id: string; applicationNumber: string; status: string }[]
  const own = [...new Map(all.map((application) => [application.status, application])).values()]
  const numbered: Partial<Record<Screen, string[]>> = {
    applicationById: own.map(({ id }) => `/application/${id}`),
    biometricAppointment: ['/biometric-appointment/1'],
    interview: ['/interview/1'],
    officerInterview: ['/admin/interviews/1'],
    caseById: own.filter(({ status }) => status !== 'draft').map(({ id }) => `/admin/cases/${id}`),
    trackApplication: own.map(({ applicationNumber }) => `/track-application?app=${applicationNumber}`),
    payByLink: ['/pay#unknown-unknown-unknown'],
  }
  return (Object.keys(screens) as Screen[])
    .filter((name) => !forDevelopers.includes(name))
    .flatMap((name) => {
      const { path, access } = screens[name]
      const addresses = numbered[name] ?? [path]
      if (addresses.some((address) => address.includes('$'))) throw new Error(`no address for ${name}`)
      return addresses.map((address, index) => ({ address, isAnother: index > 0, who: whoSees(access) }))
    })
}

function whoSees(access: Access): Stop['who'] {
  if (access === 'anyone') return 'anyone'
  return access === 'signed-in' ? 'traveller' : 'admin'
}

/** Screens that show more than "not found" only where there is an appointment, an interview or a payment link. */
async function haveOwnStops(request: APIRequestContext, who: Stop['who']): Promise<{ person: Person; own: Visited[] }> {
  if (who === 'anyone') {
    const { person, api, drafts } = await haveFinishedDrafts(request)
    const order = { amount: 80, declaration: true }
    const made = await api.post(`/api/applications/${drafts[0].id}/payment-link`, order)
    expect(made.status(), await made.text()).toBe(201)
    const { address } = (await made.json()) as { address: string }
    const { pathname, hash } = new URL(address)
    return { person, own: [{ address: pathname + hash, isAnother: false }] }
  }
  const { person, api, drafts, officer, caseAddress } = await haveInReview(request)
  expect((await officer.patch(`${caseAddress}/interview`, { needsInterview: true })).status()).toBe(200)
  const book = async (type: string) => {
    const booking = { centerId: 4, type, timeSlot: 'immediate', applicationId: drafts[0].id }
    const booked = await api.post('/api/appointments', booking)
    expect(booked.status(), await booked.text()).toBe(201)
    return ((await booked.json()) as { appointment: { id: string } }).appointment.id
  }
  const interview = await book('interview')
  if (who === 'admin') return { person, own: [{ address: `/admin/interviews/${interview}`, isAnother: false }] }
  const addresses = [`/interview/${interview}`, `/biometric-appointment/${await book('biometric_document')}`]
  return { person, own: addresses.map((address) => ({ address, isAnother: false })) }
}

/** Texts and labels, except those that say they are in another language. */
function textsOnScreen(): string[] {
  const found: string[] = []
  const language = document.documentElement.lang
  const isOwn = (element: Element | null) =>
    element?.closest('script, style, noscript, template') === null &&
    (element.closest<HTMLElement>('[lang]')?.lang ?? language) === language
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    if (node.nodeValue?.trim() && isOwn(node.parentElement)) found.push(node.nodeValue)
  }
  for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'])
    for (const element of document.body.querySelectorAll(`[${name}]`))
      if (isOwn(element)) found.push(element.getAttribute(name) ?? '')
  return [document.title, ...found].map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter(Boolean)
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, held]) => [name, ...stringsIn(held)])
}

async function checkFor(language: Language) {
  const entries = await readCatalogue(language)
  const translations = new Set(entries.map(({ translation }) => translation))
  const english = new Set(entries.filter((entry) => entry.english !== entry.translation).map((entry) => entry.english))
  const known = new Set(entries.flatMap(({ translation }) => wordsOf(translation)))
  const isEnglish = (text: string) => english.has(text) && !translations.has(text) && !names.has(text)
  /** What the service sent is data, unless it is a text of ours. */
  return (text: string, data: readonly string[]): boolean => {
    if (isEnglish(text)) return true
    // Chinese is not written with these letters, so every word of them is suspicious.
    if (language !== 'zh') return false
    let rest = text
    for (const each of [...postal, ...data]) rest = rest.replaceAll(each, ' ')
    return wordsOf(rest.replaceAll(codes, ' ')).some((word) => !known.has(word) && !names.has(word))
  }
}

/** As the menu of languages does, without opening it. */
async function choose(page: Page, language: Language) {
  await page.evaluate(
    (name) => document.querySelector<HTMLElement>(`header ul button[lang="${name}"]`)?.click(),
    language,
  )
}

type Watch = ReturnType<typeof watchData>

/** What the service has sent, longest first, and when nothing more is on its way. The line for live updates stays open. */
function watchData(page: Page) {
  const open = new Set<Request>()
  const replies: Promise<unknown>[] = []
  page.on('request', (request) => {
    if (/\/api\/(?!live)/.test(request.url())) open.add(request)
  })
  page.on('requestfailed', (request) => open.delete(request))
  page.on('requestfinished', (request) => {
    if (!open.delete(request)) return
    replies.push(
      request
        .response()
        .then((reply) => reply?.json() as unknown)
        .catch(() => null),
    )
  })
  const isQuiet = async () => {
    await page.evaluate(() => new Promise(requestAnimationFrame))
    return open.size === 0
  }
  return {
    settled: () => expect.poll(async () => (await isQuiet()) && (await isQuiet()) && isQuiet()).toBe(true),
    data: async () =>
      [...new Set((await Promise.all(replies)).flatMap(stringsIn))]
        .filter((text) => text.length > 1)
        .toSorted((one, other) => other.length - one.length),
  }
}

type Visited = Pick<Stop, 'address' | 'isAnother'>

/** Each screen begins cold, so that it has to load its own texts; others of its kind are reached as by a link. */
async function open(page: Page, { address, isAnother }: Visited) {
  if (!isAnother) return void (await page.goto(address))
  await page.evaluate((href) => {
    history.pushState(null, '', href)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

async function untranslated(page: Page, spoken: readonly Language[], stops: readonly Visited[], watch: Watch) {
  const checks = new Map(await Promise.all(spoken.map(async (name) => [name, await checkFor(name)] as const)))
  const found: string[] = []
  let order = [...spoken]
  for (const stop of stops) {
    await open(page, stop)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    for (const [index, language] of order.entries()) {
      if (index > 0 || stop === stops[0]) await choose(page, language)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await watch.settled()
      const data = language === 'zh' ? await watch.data() : []
      const texts = new Set(await page.evaluate(textsOnScreen))
      for (const text of texts)
        if (checks.get(language)?.(text, data)) found.push(`${stop.address} in ${language}: ${text}`)
    }
    // The next screen begins in the language chosen last.
    order = order.toReversed()
  }
  return found
}

const translated = languageNames.filter((name) => name !== 'en')

for (const language of translated)
  test(`languages: every public page is translated into ${language}`, async ({ page }) => {
    const stops = publicScreens.map((name) => ({ address: addressIn(screens[name].path, language), isAnother: false }))
    expect(await untranslated(page, [language], stops, watchData(page))).toEqual([])
  })

// Each screen of the app begins cold in one language, so that it has to load its own texts, and then changes to the others.
for (const who of ['anyone', 'traveller', 'admin'] as const)
  test(`languages: every screen of ${who} is translated into every language`, async ({ page, request, baseURL }) => {
    const stops = await findStops(request)
    const watch = watchData(page)
    await speak(page, 'zh', baseURL!)
    if (who !== 'anyone') await signIn(page, demonstration[who], screens.account.path)
    const spoken: Language[] = ['zh', ...translated.filter((name) => name !== 'zh')]
    const known = stops.filter((stop) => stop.who === who && !isPublic(stop.address))
    expect(await untranslated(page, spoken, known, watch)).toEqual([])
    const { person, own } = await haveOwnStops(request, who)
    if (who === 'traveller') await signIn(page, person, screens.account.path)
    expect(await untranslated(page, spoken, own, watch)).toEqual([])
  })
