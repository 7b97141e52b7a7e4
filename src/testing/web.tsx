// Renders the screens in a simulated browser, with the real app behind `fetch`.
import 'fake-indexeddb/auto'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, configure, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'
import type { Language } from '#foundation/i18n/languages.ts'
import { asForm } from '#testing/files/generated-form.ts'
import { clearDevice } from '#foundation/browser/web/device-store.ts'
import { chooseLanguage } from '#foundation/i18n/web/language.ts'
import { markSignedIn } from '#foundation/http/web/session-marker.ts'
import { App } from '#features/shell/web/app.tsx'
import { dismissAll } from '#foundation/ui/toast-store.ts'
import { memoryHistory } from './memory-history.ts'
import { test as serverTest, type Person, type TestServer } from './server.ts'

configure({ asyncUtilTimeout: 90_000 })

// The simulated browser lacks this property, and without it a form counts as touched.
if (!('size' in HTMLSelectElement.prototype))
  Object.defineProperty(HTMLSelectElement.prototype, 'size', { value: 0, configurable: true })

interface Options {
  /** Null: the user is no longer signed in. */
  as?: Person | null
  /** Null: as this device remembers it. */
  language?: Language | null
}

const simulated = window as unknown as { happyDOM: { setURL(url: string): void } }
const home = 'http://localhost:3000/'

/** For a service of the test's own; all others take `browser` or `visit` from `test`. */
export function openBrowser(server: TestServer) {
  // A download of the test before leads the simulated window away, and without an address there are no cookies.
  simulated.happyDOM.setURL(home)
  const cookies = new Map<string, string>()
  const calls = new Set<Promise<Response>>()
  const fetchThis = fetchFrom(server, cookies)
  /** What the server is still working on, whether or not the page waits for the answer. */
  const served = new Set<Promise<unknown>>()
  let isClosed = false
  /** A page that has been closed must not affect the next test with a late answer. */
  async function whileOpen(reply: Promise<Response>): Promise<Response> {
    try {
      return await reply
    } finally {
      if (isClosed) await new Promise(() => undefined)
    }
  }
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
    const reply = fetchThis(...request)
    const settled = reply.catch(() => undefined).finally(() => served.delete(settled))
    served.add(settled)
    const call = whileOpen(reply).finally(() => calls.delete(call))
    calls.add(call)
    return call
  })
  onTestFinished(async () => {
    isClosed = true
    cleanup()
    vi.unstubAllGlobals()
    // A closed page that fetches once more gets no answer, instead of reaching for a server on this machine.
    globalThis.fetch = () => new Promise(() => undefined)
    localStorage.clear()
    onlineManager.setOnline(true)
    dismissAll()
    // The next test empties the database, which a request still at work there would block.
    await Promise.all(served)
    await clearDevice()
  })

  function signIn(person: Person | null) {
    if (!person) return void cookies.delete('session')
    cookies.set('session', person.cookie)
    markSignedIn()
  }

  return {
    server,
    signIn,
    quiet: () => vi.waitUntil(() => calls.size === 0, { timeout: 20_000 }),
    visit: async (address: string, { as, language = 'en' }: Options = {}) => {
      cleanup()
      if (as !== undefined) signIn(as)
      if (language) await chooseLanguage(language)
      const history = memoryHistory(address)
      render(<App history={history} />)
      return {
        user: userEvent.setup(),
        address: history.href,
        page: within(await screen.findByRole('main')),
      }
    },
  }
}

export type Browser = ReturnType<typeof openBrowser>

/** `browser` shows the file's one service and is reset for every test. */
export const test = serverTest
  .extend('browser', ({ server }) => openBrowser(server))
  .extend('visit', ({ browser }) => browser.visit)

function fetchFrom({ app }: TestServer, cookies: Map<string, string>): typeof fetch {
  return async (input, init = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers))
    const jar = [document.cookie, ...[...cookies].map(([name, value]) => `${name}=${value}`)].filter(Boolean)
    const form = init.body instanceof FormData ? await formOf(init.body) : undefined
    const reply = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: input as string,
      headers: {
        ...headers,
        ...form?.headers,
        ...(jar.length > 0 && { cookie: jar.join('; ') }),
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/156.0 Safari/537.36',
        'sec-fetch-site': 'same-origin',
      },
      ...(init.body instanceof Blob && { payload: Buffer.from(await init.body.arrayBuffer()) }),
      ...(typeof init.body === 'string' && { payload: init.body }),
      ...(form && { payload: form.payload }),
    })
    if (init.signal?.aborted) throw new DOMException('aborted', 'AbortError')
    for (const { name, value } of reply.cookies) cookies.set(name, value)
    const body = reply.statusCode === 204 ? null : new Uint8Array(reply.rawPayload)
    return new Response(body, {
      status: reply.statusCode,
      statusText: reply.statusMessage,
      headers: Object.entries(reply.headers).map(([name, value]) => [name, String(value)]),
    })
  }
}

async function formOf(form: FormData) {
  const [[field, file]] = [...form.entries()] as [[string, File]]
  return asForm({ fileName: file.name, fileType: file.type, bytes: Buffer.from(await file.arrayBuffer()) }, field)
}
