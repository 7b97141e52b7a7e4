import { screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { test } from '#testing/web.tsx'
// Lazy-loaded in production; imported here so that the test does not wait for it.
import './staff-search.tsx'
import '#features/cases/web/staff/case/case-page.tsx'

test('staff search: Ctrl+K, a misspelt name and two keys open the case', async ({ visit, server }) => {
  const [officer, owner] = [await server.aUser('e-visa-admin'), await server.aUser()]
  const wanted = await server.anApplication(owner, 'pending', { info: { firstName: 'Kwame', lastName: 'Mensah' } })
  await server.anApplication(owner, 'pending', { info: { firstName: 'Kwame', lastName: 'Mensa' } })
  const { user, address } = await visit('/admin/cases', { as: officer })
  await screen.findByRole('button', { name: 'Find people and numbers' })

  await user.keyboard('{Control>}k{/Control}')
  const box = screen.getByRole('combobox', { name: /^Name, passport number/ })
  expect(document.activeElement).toBe(box)
  await user.type(box, 'kwamee mensah')
  const [first, second] = await within(screen.getByRole('dialog')).findAllByRole('option')
  expect(first?.textContent).toContain('Kwame Mensah')
  expect(first?.textContent).toContain('Similar name')
  expect(first?.textContent).toContain(wanted.applicationNumber)
  expect(first?.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{ArrowDown}')
  expect(box.getAttribute('aria-activedescendant')).toBe(second?.id)
  await user.keyboard('{ArrowDown}{Enter}')

  await vi.waitFor(() => expect(address()).toBe(`/admin/cases/${wanted.id}`))
  expect(screen.queryByRole('combobox', { name: /^Name, passport number/ })).toBeNull()
})

test('staff search: shows empty and failed states, and Escape restores focus', async ({ visit, server }) => {
  const officer = await server.aUser('e-visa-admin')
  const { user } = await visit('/admin/cases', { as: officer })
  const opener = await screen.findByRole('button', { name: 'Find people and numbers' })
  await user.click(opener)
  const box = screen.getByRole('combobox', { name: /^Name, passport number/ })
  await user.type(box, 'zzyzxq')
  expect(await screen.findByText('No matches. Check the spelling or try fewer words.')).toBeTruthy()

  const real = globalThis.fetch
  let isBroken = true
  globalThis.fetch = (input, init) =>
    isBroken && typeof input === 'string' && input.includes('/search')
      ? Promise.resolve(new Response('', { status: 500 }))
      : real(input, init)
  await user.type(box, 'u')
  expect(await screen.findByText('The search didn’t work. Your text is still here.')).toBeTruthy()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No matches. Check the spelling or try fewer words.')).toBeTruthy()
  expect(box).toHaveProperty('value', 'zzyzxqu')
  // The simulated browser does not turn Escape into this event.
  screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(opener)
})

test('staff search: is not available to travellers', async ({ visit, server }) => {
  const { user } = await visit('/dashboard', { as: await server.aUser() })
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  expect(screen.queryByRole('button', { name: 'Find people and numbers' })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
