import { expect } from 'vitest'
import { test } from '#testing/web.tsx'

test('confirmation: a submitted application shows its number, whose turn it is and a dashboard link', async ({
  visit,
  server,
}) => {
  const person = await server.aUser()
  const { id, applicationNumber } = await server.anApplication(person, 'pending')
  const { page } = await visit(`/application/${id}?step=personal`, { as: person })

  expect(await page.findByRole('heading', { level: 1, name: 'Application submitted' })).toBeTruthy()
  const steps = page.getAllByRole('listitem')
  expect(steps.find((item) => item.getAttribute('aria-current') === 'step')?.textContent).toContain('Review')
  expect(page.getAllByText(applicationNumber)).not.toHaveLength(0)
  expect(await page.findByText(/You don’t need to do anything/)).toBeTruthy()
  expect(page.getAllByText('What happens next')).toHaveLength(1)
  expect(page.getByRole('link', { name: 'Return to Dashboard' }).getAttribute('href')).toBe('/dashboard')
  expect(page.queryByLabelText('First Name')).toBeNull()
})

test('confirmation: after paying, the identity check is one click away', async ({ visit, server }) => {
  const person = await server.aUser()
  const { id } = await server.anApplication(person, 'pending', { requireBiometrics: true })
  const { page, user } = await visit(`/application/${id}`, { as: person })

  expect(await page.findByText(/Action needed: prove your identity/)).toBeTruthy()
  await user.click(page.getByRole('button', { name: 'Prove your identity (5 minutes)' }))
  const link = await page.findByRole('link', { name: 'Prove your identity (5 minutes)' })
  const [appointment] = (await server.as(person).get('/api/appointments')).json()
  expect(appointment).toMatchObject({ applicationId: id, type: 'biometric_document', isRemote: true })
  expect(link.getAttribute('href')).toBe(`/biometric-appointment/${appointment.id}`)
})

test('confirmation: a decided application is not shown as one that was just submitted', async ({ visit, server }) => {
  const person = await server.aUser()
  for (const status of ['issued', 'rejected'] as const) {
    const { id, applicationNumber } = await server.anApplication(person, status)
    const { page } = await visit(`/application/${id}`, { as: person })
    const link = await page.findByRole('link', { name: 'Track Application' })
    expect(link.getAttribute('href')).toBe(`/track-application?app=${applicationNumber}`)
    expect(page.getByRole('heading', { level: 1, name: 'Your application' })).toBeTruthy()
    expect(page.queryByText('What happens next')).toBeNull()
  }
})

test('confirmation: a rejected application says until when it can be appealed', async ({ visit, server }) => {
  const person = await server.aUser()
  const decidedAt = server.services.clock()
  const { id } = await server.anApplication(person, 'rejected', { decidedAt, reasonCode: 'documents' })
  const { page } = await visit(`/application/${id}`, { as: person })
  expect(await page.findByText(/You can appeal until \w+ \d+, \d{4}\./)).toBeTruthy()
})
