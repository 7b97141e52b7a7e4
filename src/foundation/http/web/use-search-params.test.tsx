import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { screens } from '#foundation/paths.ts'
import { createRouter } from '#foundation/router/web/router.ts'
import { RouterProvider, ScreenOutlet } from '#foundation/router/web/router-provider.tsx'
import { memoryHistory } from '#testing/memory-history.ts'
import { useSearchParams } from './use-search-params.ts'

afterEach(cleanup)

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

const Layout = () => <ScreenOutlet pending={() => null} notFound={() => null} problem={() => null} />

async function open(address: string) {
  const arrival = Promise.withResolvers<undefined>()
  const router = createRouter(
    [
      { path: screens.users.path, screen: { load: () => Promise.resolve(List) } },
      {
        path: screens.account.path,
        screen: { load: () => Promise.resolve(() => <p>Elsewhere</p>) },
        guard: () => arrival.promise,
      },
    ],
    memoryHistory(address),
  )
  render(<RouterProvider router={router} layout={Layout} />)
  const button = await screen.findByRole('button', { name: 'Narrow' })
  return {
    narrow: () => userEvent.setup().click(button),
    leave: () => void router.navigate({ to: screens.account.path }),
    arrive: () => arrival.resolve(undefined),
    address: () => router.latest.href,
  }
}

test('use address: two changes in one tick are both kept', async () => {
  const { narrow, address } = await open('/admin/users?role=user&kept=yes')
  await narrow()
  expect(await screen.findByText('grace of admin')).toBeTruthy()
  expect(address()).toContain('kept=yes')
})

test('use address: a trailing slash is the same screen', async () => {
  const { narrow } = await open('/admin/users/')
  await narrow()
  expect(await screen.findByText('grace of admin')).toBeTruthy()
})

test('use address: a late change does not interrupt navigation to another screen', async () => {
  const { narrow, leave, arrive, address } = await open('/admin/users')
  leave()
  await waitFor(() => expect(address()).toBe('/account'))
  await narrow()
  expect(address()).toBe('/account')
  arrive()
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
})
