import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { addDays, dayOf } from '#foundation/values/day.ts'
import { anOpenDay, monrovia } from '#testing/appointments.ts'
import { test, type Browser } from '#testing/web.tsx'
import { findClosedReason } from '../../calendar.ts'
import '#features/shell/web/staff/appointments-desk-screen.tsx'

async function atTheDesk({ visit, server }: Browser) {
  const officer = await server.aUser('e-visa-admin')
  const date = anOpenDay(server.services.clock(), 2)
  const book = async (fullName: string, timeSlot: string) =>
    server
      .as(await server.aUser('user', { fullName }))
      .post('/api/appointments', { centerId: 1, type: 'consultation', date, timeSlot })
  const open = async (day: string) => {
    const at = await visit('/admin/appointments', { as: officer })
    fireEvent.change(await at.page.findByLabelText('Date'), { target: { value: day } })
    return at
  }
  return { server, date, book, open }
}

test('appointment desk: a day outside the booking window is an ordinary day, without the warnings for applicants', async ({
  browser,
}) => {
  const { server, open } = await atTheDesk(browser)
  const today = dayOf(server.services.clock())
  const workday = (from: string, step: number): string => {
    const day = addDays(from, step)
    return findClosedReason(monrovia, day) === undefined ? day : workday(day, step)
  }
  for (const day of [workday(today, -1), workday(addDays(today, 60), 1)]) {
    const { page } = await open(day)
    expect(await page.findByText('There are no appointments on this day.'), day).toBeTruthy()
    expect(page.getByText('Places per time slot: 3.'), day).toBeTruthy()
    expect(page.queryByText(/No appointments can be booked|No available slots|Please choose/), day).toBeNull()
  }
})

test('appointment desk: a day that is full says who comes, not that nothing is free', async ({ browser }) => {
  const { date, book, open } = await atTheDesk(browser)
  for (const name of ['Grace Johnson', 'Kofi Mensah', 'Mary Kollie']) await book(name, '09:00')
  const { page } = await open(date)
  const table = within(await page.findByRole('table', { name: 'Appointments of the day' }))
  expect(table.getAllByText('09:00')).toHaveLength(3)
  expect(table.getByRole('button', { name: 'Confirm Kofi Mensah' })).toBeTruthy()
  expect(page.queryByText(/No available slots|waiting list|No appointments can be booked/)).toBeNull()
})

test('appointment desk: the reason of a cancellation survives Escape, and Ctrl+Enter confirms it', async ({
  browser,
}) => {
  const { date, book, open } = await atTheDesk(browser)
  await book('Grace Johnson', '09:00')
  const { page, user } = await open(date)
  const begin = async () => {
    await user.click(await page.findByRole('button', { name: 'Cancel Grace Johnson' }))
    return screen.findByRole('dialog', { name: 'Cancel the appointment of Grace Johnson' })
  }
  const first = await begin()
  await user.type(within(first).getByLabelText('Reason'), 'The power is out')
  fireEvent(first, new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await user.click(within(await begin()).getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await page.findByRole('button', { name: 'Change the day' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const again = within(await begin())
  expect(await again.findByDisplayValue('The power is out')).toBeTruthy()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await page.findByText('Cancelled')).toBeTruthy()
})
