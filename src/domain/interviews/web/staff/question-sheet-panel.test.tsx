import { screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { test } from '#testing/web.tsx'
import './officer-page.tsx'

class Silence extends EventTarget {
  send() {}
  close() {}
}

test('question sheet: what was typed survives a reload, and is a draft until it is saved', async ({
  visit,
  server,
}) => {
  const { as, aUser, anApplication } = server
  const [person, officer] = [await aUser(), await aUser('e-visa-admin')]
  await anApplication(person, 'in_review', { needsInterview: true, assignedTo: officer.id })
  const booking = { centerId: 4, type: 'interview', timeSlot: 'immediate' }
  const { appointment } = (await as(person).post('/api/appointments', booking)).json()
  vi.stubGlobal('WebSocket', Silence)
  const open = () => visit(`/admin/interviews/${appointment.id}`, { as: officer })

  const first = await open()
  await first.user.type(await first.page.findByLabelText('Notes'), 'Knows the hotel')

  const again = await open()
  const notes = await again.page.findByLabelText('Notes')
  await waitFor(() => expect(notes).toHaveProperty('value', 'Knows the hotel'))
  await again.user.type(notes, ' by name')
  await again.user.click(again.page.getByRole('button', { name: 'Save' }))
  expect(await again.page.findByText(/^Saved/)).toBeTruthy()
  expect(notes).toHaveProperty('value', 'Knows the hotel by name')

  const last = await open()
  expect(await last.page.findByDisplayValue('Knows the hotel by name')).toBeTruthy()
  expect(screen.queryByText('Draft restored')).toBeNull()
})
