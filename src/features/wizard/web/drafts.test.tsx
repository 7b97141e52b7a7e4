import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { test, type Browser } from '#testing/web.tsx'

async function aDraft({ visit, server }: Browser, info?: object) {
  const person = await server.aUser()
  const { id } = await server.anApplication(person, 'draft', info && { info })
  const address = `/application/${id}?step=personal`
  const opened = await visit(address, { as: person })
  await opened.page.findByLabelText('First Name', {}, { timeout: 40_000 })
  const read = async () => (await server.as(person).get(`/api/applications/${id}`)).json()
  return { ...opened, person, id, address, read }
}

const valueOf = (element: HTMLElement) => (element as HTMLInputElement).value

test('drafts: input is saved automatically, and the time is shown', async ({ browser }) => {
  const { page, user, read } = await aDraft(browser)
  expect(page.getByText('Everything you type is saved automatically.')).toBeTruthy()

  await user.type(page.getByLabelText('First Name'), 'Grace')

  expect(await page.findByText(/^Saved \d\d:\d\d$/)).toBeTruthy()
  expect((await read()).personalInfo).toMatchObject({ firstName: 'Grace' })
})

test('drafts: offline input stays on the device and survives a reload', async ({ browser }) => {
  const { page, user, address, person, read } = await aDraft(browser)
  const real = globalThis.fetch
  globalThis.fetch = (input, init) =>
    init?.method === 'PATCH' ? Promise.reject(new TypeError('Failed to fetch')) : real(input, init)

  await user.type(page.getByLabelText('Last Name'), 'Weah')
  expect(await page.findByText('Saved on this device; will be sent when you are online')).toBeTruthy()
  const again = await browser.visit(address, { as: person })
  expect(valueOf(await again.page.findByLabelText('Last Name'))).toBe('Weah')
  expect(again.page.getByText('We’ve restored what you typed on this device.')).toBeTruthy()

  globalThis.fetch = real
  window.dispatchEvent(new Event('online'))
  await waitFor(async () => expect((await read()).personalInfo).toMatchObject({ lastName: 'Weah' }))
})

test('drafts: a refused save is reported and can be retried', async ({ browser }) => {
  const { page, user, read } = await aDraft(browser)
  const real = globalThis.fetch
  globalThis.fetch = async (input, init) =>
    init?.method === 'PATCH' ? Response.json({ message: 'No.', code: 'invalid' }, { status: 400 }) : real(input, init)
  await user.type(page.getByLabelText('City'), 'Harper')
  expect(await page.findByText('Saved on this device, but not to your account')).toBeTruthy()

  globalThis.fetch = real
  await user.click(page.getByRole('button', { name: 'Retry' }))

  expect(await page.findByText(/^Saved/)).toBeTruthy()
  await waitFor(async () => expect((await read()).personalInfo).toMatchObject({ city: 'Harper' }))
})

test('two devices: changes to different fields are merged silently', async ({ browser }) => {
  const { page, user, id, person, read } = await aDraft(browser, { city: 'Monrovia', phone: '1' })
  await browser.server.as(person).patch(`/api/applications/${id}/personal-info?draft=true`, { city: 'Gbarnga' })

  const phone = page.getByLabelText('Phone')
  await user.clear(phone)
  await user.type(phone, '77')

  await waitFor(async () => expect((await read()).personalInfo).toMatchObject({ city: 'Gbarnga', phone: '77' }))
  await waitFor(() => expect(valueOf(page.getByLabelText('City'))).toBe('Gbarnga'))
})

test('two devices: conflicts are shown side by side, and the choice is saved', async ({ browser }) => {
  const { page, user, id, person, read } = await aDraft(browser, { city: 'Monrovia' })
  await browser.server.as(person).patch(`/api/applications/${id}/personal-info?draft=true`, { city: 'Gbarnga' })

  fireEvent.change(page.getByLabelText('City'), { target: { value: 'Buchanan' } })
  expect(await page.findByText('On your other device: Gbarnga')).toBeTruthy()
  expect(page.getByText('On this device: Buchanan')).toBeTruthy()
  expect((await read()).personalInfo).toMatchObject({ city: 'Gbarnga' })
  await user.click(page.getByRole('button', { name: 'Use this one: Buchanan' }))

  await waitFor(async () => expect((await read()).personalInfo).toMatchObject({ city: 'Buchanan' }))
  expect(page.queryByText('On your other device: Gbarnga')).toBeNull()
})

test('drafts: after an expired session, signing in restores the form', async ({ browser }) => {
  const { page, user, id, person, address } = await aDraft(browser)
  await user.type(page.getByLabelText('First Name'), 'Gra')
  await browser.server.as(person).post('/api/auth/logout')
  await user.type(page.getByLabelText('First Name'), 'ce')

  const password = await page.findByLabelText('Password', {}, { timeout: 20_000 })
  await user.type(page.getByLabelText('Email'), person.email)
  await user.type(password, person.password)
  await user.click(page.getByRole('button', { name: 'Sign in' }))

  const name = await page.findByLabelText('First Name', {}, { timeout: 20_000 })
  expect(valueOf(name)).toBe('Grace')
  expect(address).toContain(id)
})

test('drafts: are stored per account and removed from the device at sign-out', async ({ browser }) => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const { user, page, id, person } = await aDraft(browser)
  const key = `${person.id}/${id}/personalInfo`
  const real = globalThis.fetch
  globalThis.fetch = (input, init) =>
    init?.method === 'PATCH' ? Promise.reject(new TypeError('Failed to fetch')) : real(input, init)
  await user.type(page.getByLabelText('First Name'), 'Secret')
  await page.findByText('Saved on this device; will be sent when you are online')
  expect(await keysOnDevice()).toContain(key)

  await user.click(screen.getByRole('button', { name: 'User menu: Grace Johnson' }))
  await user.click(screen.getByRole('button', { name: 'Logout' }))

  await waitFor(() => expect(leave).toHaveBeenCalledWith('/'))
  expect(await keysOnDevice()).toEqual([])
})

function keysOnDevice(): Promise<IDBValidKey[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('evisa')
    opening.addEventListener('error', () => reject(opening.error!))
    opening.addEventListener('success', () => {
      const asking = opening.result.transaction('begun').objectStore('begun').getAllKeys()
      asking.addEventListener('success', () => {
        opening.result.close()
        resolve(asking.result)
      })
    })
  })
}
