import { fireEvent } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { addDays, dayOf } from '#foundation/values/day.ts'
import { test, type Browser } from '#testing/web.tsx'

type Visit = Awaited<ReturnType<Browser['visit']>>

/** The first page of a run is slow, because everything is loaded. */
const unhurried = { timeout: 40_000 }
const today = dayOf(new Date())
const longDay = (day: string) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

const enter = (page: Visit['page'], label: string, value: string) =>
  fireEvent.change(page.getByLabelText(label), { target: { value } })

test('payment part: arriving before the decision is warned about and must be accepted', async ({ visit, server }) => {
  const person = await server.aUser()
  const travel = { arrivalDate: addDays(today, 2), departureDate: addDays(today, 12) }
  const { id } = await server.anApplication(person, 'draft', { isReady: true, travel })
  const { page, user } = await visit(`/application/${id}?step=travel`, { as: person })
  expect(await page.findByText(/you can expect the decision by .* Choose a later arrival/, {}, unhurried)).toBeTruthy()
  enter(page, 'Arrival', addDays(today, 40))
  expect(page.queryByText(/Choose a later arrival/)).toBeNull()
  enter(page, 'Arrival', addDays(today, 2))
  await user.click(page.getByRole('button', { name: 'Continue' }))

  const again = await visit(`/application/${id}?step=payment`, { as: person })
  expect(await again.page.findByText('The decision may come after your arrival', {}, unhurried)).toBeTruthy()
  await user.click(again.page.getByRole('checkbox', { name: /I declare/ }))
  await user.click(await again.page.findByRole('radio', { name: /PayPal/ }, unhurried))
  await user.click(again.page.getByRole('button', { name: /^Pay/ }))
  expect(await again.page.findByText('Please confirm that you understand this before you pay')).toBeTruthy()
  expect((await server.as(person).get(`/api/applications/${id}`)).json().status).toBe('draft')
  await user.click(again.page.getByRole('checkbox', { name: /I understand that the decision may come after/ }))
  await user.click(again.page.getByRole('button', { name: /^Pay/ }))
  await vi.waitUntil(async () => (await server.as(person).get(`/api/applications/${id}`)).json().status !== 'draft', {
    timeout: 20_000,
  })
})

test('payment part: a bank transfer that would come too late is warned about, with the day, beside the button', async ({
  visit,
  server,
}) => {
  const person = await server.aUser()
  const first = await server.anApplication(person, 'draft', { isReady: true })
  const { decisionBy, byTransfer } = (await server.as(person).get(`/api/applications/${first.id}`)).json()
  const travel = { arrivalDate: addDays(decisionBy.tourist, 1) }
  const { id } = await server.anApplication(person, 'draft', { isReady: true, travel })
  const { page, user } = await visit(`/application/${id}?step=payment`, { as: person })
  await user.click(await page.findByRole('checkbox', { name: /I declare/ }, unhurried))
  await user.click(await page.findByRole('radio', { name: /PayPal/ }, unhurried))
  expect(page.queryByText('The decision may come after your arrival')).toBeNull()
  expect(page.getByRole('checkbox', { name: /^Decide my application by/ })).toBeTruthy()

  await user.click(
    page.getByRole('radio', {
      name: 'Bank Transfer Takes up to 5 business days to arrive. We start then, so the decision comes later.',
    }),
  )
  expect(await page.findByText('The decision may come after your arrival')).toBeTruthy()
  expect(
    page.getByText(
      new RegExp(`If you send it today, you can expect the decision by ${longDay(byTransfer.decisionBy.tourist)}`),
    ),
  ).toBeTruthy()
  expect(page.getByText(new RegExp(`Decide my application by ${longDay(byTransfer.expressBy.tourist)}`))).toBeTruthy()
  await user.click(page.getByRole('button', { name: /^Pay by transfer/ }))
  expect(await page.findByText('Please confirm that you understand this before you pay')).toBeTruthy()
  await user.click(page.getByRole('checkbox', { name: /I understand that the decision may come after/ }))
  await user.click(page.getByRole('button', { name: /^Pay by transfer/ }))
  await vi.waitUntil(async () => (await server.as(person).get(`/api/applications/${id}`)).json().status !== 'draft', {
    timeout: 20_000,
  })
})
