import { screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { openCheckout } from '#testing/payments.ts'
import { test } from '#testing/web.tsx'
// Lazy-loaded in production; imported here so that the test does not wait for it.
import './reports-page.tsx'

test('reports: figures of a range are shown as charts, tables and files', async ({ visit, server }) => {
  const [admin, officer, traveller] = [
    await server.aUser('admin'),
    await server.aUser('e-visa-admin', { fullName: '=Oscar' }),
    await server.aUser(),
  ]
  await server.anApplication(traveller, 'approved', { decidedBy: officer.id })
  await server.anApplication(traveller, 'pending', { info: { nationality: 'gh' } })
  await (await openCheckout(server)).pay()
  const { user, page, address } = await visit('/admin/reports', { as: admin })

  expect((await page.findByText('Approval rate')).parentElement?.textContent).toContain('100.0%')
  expect(page.getByRole<HTMLInputElement>('radio', { name: '30 days' }).checked).toBe(true)
  await user.click(page.getByRole('radio', { name: '7 days' }))
  expect(address()).toBe('/admin/reports?days=7')
  expect(page.getByRole<HTMLInputElement>('radio', { name: '7 days' }).checked).toBe(true)
  const types = within(page.getByRole('region', { name: 'Visa types' }))
  expect(await types.findByText('2 · $80.00')).toBeTruthy()
  expect(within(page.getByRole('region', { name: 'Nationalities' })).getAllByText('Ghana').length).toBeGreaterThan(0)

  const chart = page.getByRole('slider', { name: 'Applications and decisions, day by day' })
  // The 30-day figures stay until the 7-day figures are loaded.
  await vi.waitFor(() => expect(chart.getAttribute('aria-valuemax')).toBe('6'), { timeout: 30_000 })
  expect(chart.getAttribute('aria-valuetext')).toContain('Submitted: 2, Approved: 1, Rejected: 0')
  chart.focus()
  await user.keyboard('{ArrowLeft}')
  expect(chart.getAttribute('aria-valuetext')).toContain('Submitted: 0')

  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  await user.click(page.getByRole('button', { name: 'Officer workload: download CSV' }))
  expect(await (made.mock.calls.at(0)![0] as Blob).text()).toBe(
    '\uFEFFOfficer,Approved,Rejected,Open now\r\n"\'=Oscar",1,0,0\r\n',
  )
  made.mockRestore()
})

test('reports: an empty period says so, and a failed report can be retried', async ({ visit, server }) => {
  const real = globalThis.fetch
  let isBroken = true
  globalThis.fetch = (input, init) =>
    isBroken && typeof input === 'string' && input.includes('/admin/reports')
      ? Promise.resolve(new Response('', { status: 500 }))
      : real(input, init)
  const { user, page } = await visit('/admin/reports?days=365', { as: await server.aUser('admin') })
  expect(await page.findByText('The report could not be loaded.')).toBeTruthy()
  isBroken = false
  await user.click(page.getByRole('button', { name: 'Retry' }))
  expect((await page.findAllByText('Nothing happened in this period.')).length).toBe(6)
  expect(page.getByRole<HTMLInputElement>('radio', { name: '365 days' }).checked).toBe(true)
  const denied = await visit('/admin/reports', { as: await server.aUser('e-visa-admin') })
  await screen.findByText('Access Denied')
  expect(denied.address()).toContain('/dashboard')
})

test('reports: an office with many officers shows ten bars, and everyone in the table and the file', async ({
  visit,
  server,
}) => {
  const [admin, traveller] = [await server.aUser('admin'), await server.aUser()]
  for (let place = 1; place <= 12; place += 1) {
    const officer = await server.aUser('e-visa-admin', { fullName: `Officer ${String(place).padStart(2, '0')}` })
    await server.anApplication(traveller, 'approved', { decidedBy: officer.id, isReady: false })
    if (place === 12) await server.anApplication(traveller, 'approved', { decidedBy: officer.id, isReady: false })
  }
  const { page } = await visit('/admin/reports', { as: admin })
  const load = within(await page.findByRole('region', { name: 'Officer workload' }))
  expect(load.getByText(/The 10 officers with the most decisions, out of 12/)).toBeTruthy()
  const bars = load.getAllByRole('listitem')
  expect(bars).toHaveLength(10)
  expect(bars[0]?.textContent).toContain('Officer 12')
  expect(within(load.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })).toHaveLength(13)
})
