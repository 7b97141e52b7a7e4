import { expect, onTestFinished, test, vi } from 'vitest'
import { screens } from '#foundation/paths.ts'
import { memoryHistory } from '#testing/memory-history.ts'
import { readParams, readSearch } from './location.ts'
import { createRouter, type LazyScreen, type Route } from './router.ts'
import { hrefOf } from './target.ts'

const Account = () => null
const Dashboard = () => null
const Users = () => null
const { account, dashboard, users, login, applicationById } = screens

const at = ({ path }: { path: string }, load: LazyScreen['load'], guard?: Route['guard']): Route => ({
  path,
  screen: { load },
  ...(guard && { guard }),
})
const soon = (component: () => null) => () => Promise.resolve(component)

async function open(address: string, routes: readonly Route[]) {
  const history = memoryHistory(address)
  const router = createRouter(routes, history)
  onTestFinished(router.start())
  await vi.waitFor(() => expect(router.shown).toBeDefined())
  return { router, history }
}

const usual = [at(dashboard, soon(Dashboard)), at(account, soon(Account)), at(users, soon(Users))]

test('router: a link leads to its screen, and back leads to the one before', async () => {
  const { router, history } = await open('/dashboard', usual)
  expect(router.shown?.component).toBe(Dashboard)

  await router.navigate({ to: users.path, search: { role: 'admin', q: 'grace mensah' } })
  expect(router.shown?.component).toBe(Users)
  expect(history.href()).toBe('/admin/users?role=admin&q=grace+mensah')

  router.back()
  await vi.waitFor(() => expect(router.shown?.component).toBe(Dashboard))
  expect(router.latest.index).toBe(0)
})

test('router: an address without a screen is shown as such', async () => {
  const { router } = await open('/no/such/page', usual)
  expect(router.shown).toMatchObject({ route: undefined, component: undefined })
})

test('router: a guard leads elsewhere, and back does not lead into it again', async () => {
  const { router, history } = await open('/dashboard', [
    ...usual.filter(({ path }) => path !== account.path),
    at(account, soon(Account), async () => ({ to: users.path })),
  ])
  await router.navigate({ to: account.path })
  expect(history.href()).toBe('/admin/users')

  router.back()
  await vi.waitFor(() => expect(router.shown?.component).toBe(Dashboard))
})

test('router: whoever goes on before a screen has arrived sees the last one they asked for', async () => {
  const slow = Promise.withResolvers<() => null>()
  const { router } = await open('/dashboard', [
    ...usual.slice(0, 1),
    at(account, () => slow.promise),
    ...usual.slice(2),
  ])
  const first = router.navigate({ to: account.path })
  await router.navigate({ to: users.path })
  slow.resolve(Account)
  await first
  expect(router.shown?.component).toBe(Users)
})

test('router: a screen that takes longer says so, and one that fails tells its error', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const slow = Promise.withResolvers<() => null>()
  const history = memoryHistory('/account')
  const router = createRouter([at(account, () => slow.promise)], history)
  onTestFinished(router.start())
  vi.advanceTimersByTime(99)
  expect(router.shown).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(router.shown).toMatchObject({ isPending: true })

  const fault = new Error('the file is gone')
  slow.reject(fault)
  await vi.waitFor(() => expect(router.shown?.isPending).toBeUndefined())
  expect(router.shown?.error).toBe(fault)
})

test('router: the same address is no new entry in the history', async () => {
  const { router } = await open('/dashboard', usual)
  await router.navigate({ to: account.path })
  await router.navigate({ to: account.path })
  expect(router.latest.index).toBe(1)
  router.back()
  await vi.waitFor(() => expect(router.shown?.component).toBe(Dashboard))
})

test('router: pointing at a link fetches its screen and leaves the reader where they are', async () => {
  const load = vi.fn(soon(Account))
  const guard = vi.fn<NonNullable<Route['guard']>>(() => Promise.resolve(undefined))
  const { router } = await open('/dashboard', [...usual.slice(0, 1), at(account, load, guard)])
  await router.preload('/account')
  expect(load).toHaveBeenCalledOnce()
  expect(guard.mock.calls[0]?.[0]).toMatchObject({ preload: true })
  expect(router.shown?.component).toBe(Dashboard)
})

test('router: asking again runs the guard again', async () => {
  let isSignedIn = true
  const { router, history } = await open('/account', [
    at(account, soon(Account), async () => (isSignedIn ? undefined : { to: login.path })),
    at(login, soon(Users)),
  ])
  isSignedIn = false
  await router.reload()
  expect(history.href()).toBe('/login')
})

test('addresses: parts and search words are written so that they are read again', () => {
  const id = 'a/b c?d'
  const href = hrefOf({ to: applicationById.path, params: { id }, search: { step: 'travel' }, hash: 'top' }, '/')
  expect(href).toBe('/application/a%2Fb%20c%3Fd?step=travel#top')
  expect(readParams(new URL(href, 'https://evisa.example').pathname)).toEqual({ id })
  expect(hrefOf({ to: '.', search: { q: undefined } }, '/admin/users')).toBe('/admin/users')
})

test('addresses: a part that is no valid text is taken as it stands', () => {
  expect(readParams('/application/%E0%A4%A')).toEqual({ id: '%E0%A4%A' })
})

test('addresses: flags are true or absent, and empty words are no words', () => {
  const search = { denied: 'true', change: 'yes', q: '', step: 'travel' }
  expect(readSearch({ href: '/', pathname: '/', search, hash: '', key: 'k', index: 0 })).toEqual({
    denied: true,
    step: 'travel',
  })
})
