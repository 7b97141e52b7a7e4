import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { useSearchParams } from './use-search-params.ts'

afterEach(cleanup)

const root = createRootRoute()

function List() {
  const { search, change } = useSearchParams<'q' | 'role'>()
  return (
    <>
      <p>
        {search.q ?? 'everything'} of {search.role ?? 'everybody'}
      </p>
      <button
        type="button"
        onClick={() => {
          change({ q: 'grace' })
          change({ role: 'admin' })
        }}
      >
        Narrow
      </button>
    </>
  )
}

async function open(address: string) {
  const arrival = Promise.withResolvers<void>()
  const list = createRoute({ getParentRoute: () => root, path: '/list', component: List })
  const other = createRoute({
    getParentRoute: () => root,
    path: '/account',
    component: () => <p>Elsewhere</p>,
    beforeLoad: () => arrival.promise,
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router: AnyRouter = createRouter({ routeTree: root.addChildren([list, other]), history })
  render(<RouterProvider router={router} />)
  const button = await screen.findByRole('button', { name: 'Narrow' })
  return {
    narrow: () => userEvent.setup().click(button),
    leave: () => void router.navigate({ to: '/account' }),
    arrive: arrival.resolve,
    address: () => router.latestLocation.href,
  }
}

test('use address: two changes in one tick are both kept', async () => {
  const { narrow, address } = await open('/list?role=user&kept=yes')
  await narrow()
  expect(await screen.findByText('grace of admin')).toBeTruthy()
  expect(address()).toContain('kept=yes')
})

test('use address: a trailing slash is the same screen', async () => {
  const { narrow } = await open('/list/')
  await narrow()
  expect(await screen.findByText('grace of admin')).toBeTruthy()
})

test('use address: a late change does not interrupt navigation to another screen', async () => {
  const { narrow, leave, arrive, address } = await open('/list')
  leave()
  await waitFor(() => expect(address()).toBe('/account'))
  await narrow()
  expect(address()).toBe('/account')
  arrive()
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
})
