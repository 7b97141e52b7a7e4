import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#testing/web.tsx'

test('groups: another traveller copies the trip, has their own sections and can be removed', async ({
  visit,
  server,
}) => {
  const person = await server.aUser()
  const { id } = await server.anApplication(person, 'draft', { isReady: true })
  const { user, page, address } = await visit(`/application/${id}`, { as: person })
  await page.findByRole('heading', { level: 1, name: 'Check your answers and pay' }, { timeout: 40_000 })

  await user.click(await page.findByRole('button', { name: 'Add another traveller' }, { timeout: 40_000 }))
  expect(await screen.findByText('Traveller added')).toBeTruthy()
  await waitFor(() => expect(address()).not.toContain(id))
  expect(await page.findByRole('heading', { level: 1, name: 'Personal Info' })).toBeTruthy()
  expect(page.getByRole('link', { name: 'Traveller 2' }).getAttribute('aria-current')).toBe('page')
  const own = (await server.as(person).get('/api/applications')).json()
  expect(own).toHaveLength(2)
  expect(own[0].travelDetails).toEqual(own[1].travelDetails)

  await user.click(page.getByRole('link', { name: /^Grace Johnson/ }))
  expect(await page.findByText('Not ready to pay yet')).toBeTruthy()
  await user.click(await page.findByRole('button', { name: 'Remove traveller Traveller 2' }))
  await user.click(screen.getByRole('button', { name: 'Remove Traveller 2' }))

  expect(await screen.findByText('Traveller removed')).toBeTruthy()
  await waitFor(() => expect(page.queryByText('Not ready to pay yet')).toBeNull())
  expect((await server.as(person).get('/api/applications')).json()).toHaveLength(1)
})

test('groups: an information request shows the officer’s message and only the requested items', async ({
  visit,
  server,
}) => {
  const [person, officer] = [await server.aUser(), await server.aUser('e-visa-admin')]
  const { id } = await server.anApplication(person, 'in_review', { assignedTo: officer.id })
  const asked = await server.as(officer).patch(`/api/case-management/${id}/status`, {
    status: 'additional_info',
    comments: 'Please tell us where you stay.',
    items: ['travelDetails', 'answer'],
  })
  expect(asked.statusCode).toBe(200)
  const { user, page } = await visit(`/application/${id}`, { as: person })
  expect(await page.findByText('Please tell us where you stay.', {}, { timeout: 40_000 })).toBeTruthy()
  expect(page.queryByRole('link', { name: /Change.*Personal Info/ })).toBeNull()

  await user.click(page.getByRole('link', { name: /Change.*Travel Details/ }))
  const details = await page.findByLabelText('Accommodation Details')
  await user.clear(details)
  await user.type(details, 'My aunt, 4 Randall Street')
  await user.click(page.getByRole('button', { name: 'Continue' }))
  await user.click(await page.findByRole('button', { name: 'Submit answer' }))
  expect((await page.findByRole('alert')).textContent).toContain('An answer is required')
  await user.type(page.getByLabelText('Your message to the officer'), 'With my aunt.')
  await user.click(page.getByRole('button', { name: 'Submit answer' }))

  expect(await page.findByRole('heading', { level: 1, name: 'Application submitted' })).toBeTruthy()
  expect((await server.as(person).get(`/api/applications/${id}`)).json().status).toBe('in_review')
})

test('groups: a request for two documents shows two cards, and neither is optional', async ({ visit, server }) => {
  const [person, officer] = [await server.aUser(), await server.aUser('e-visa-admin')]
  const { id } = await server.anApplication(person, 'in_review', { assignedTo: officer.id })
  await server.as(officer).patch(`/api/case-management/${id}/status`, {
    status: 'additional_info',
    comments: 'Please send a clearer photo and a letter of your employer.',
    items: ['document:photo', 'document:employment'],
  })
  const { page } = await visit(`/application/${id}`, { as: person })

  expect(await page.findByLabelText('Recent Photo', {}, { timeout: 40_000 })).toBeTruthy()
  expect(page.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Recent Photo',
    'Employment Letter',
  ])
  expect(page.queryByText('Optional')).toBeNull()
})

test('groups: travellers are added on the first page with a declaration of the representative', async ({
  visit,
  server,
}) => {
  const person = await server.aUser('user', { fullName: 'Mary Mother' })
  const { id } = await server.anApplication(person, 'draft')
  const { user, page, address } = await visit(`/application/${id}?step=personal`, { as: person })
  await user.click(await page.findByRole('button', { name: '+ Add a traveller' }, { timeout: 40_000 }))
  await waitFor(() => expect(address()).not.toContain(id))
  expect(await page.findByRole('link', { name: 'Traveller 2' })).toBeTruthy()

  await user.click(await page.findByRole('button', { name: 'I’m applying for someone else' }))
  await user.selectOptions(await page.findByLabelText('In what capacity are you applying?'), 'Parent or legal guardian')
  expect(page.getByLabelText<HTMLInputElement>('Your full name').value).toBe('Mary Mother')
  await user.click(page.getByRole('button', { name: 'Save the declaration' }))
  expect((await page.findAllByText('Please confirm that the traveller has agreed.')).length).toBeGreaterThan(0)
  await user.click(page.getByLabelText(/agreed that I apply for them/))
  await user.click(page.getByRole('button', { name: 'Save the declaration' }))
  const section = await page.findByRole('region', { name: 'Who is applying' })
  await waitFor(() => expect(section.textContent).toContain('Mary Mother'))
  expect(section.textContent).toContain('Parent or legal guardian')
})

test('groups: an incomplete representative declaration blocks paying', async ({ visit, server }) => {
  const person = await server.aUser()
  const { id } = await server.anApplication(person, 'draft', { isReady: true })
  await server.as(person).post(`/api/applications/${id}/representative`)
  const { user, page } = await visit(`/application/${id}?step=payment`, { as: person })
  expect(await page.findByText(/You said that you’re applying for someone else/)).toBeTruthy()
  expect(page.queryByRole('button', { name: /^Pay / })).toBeNull()
  await user.click(page.getByRole('button', { name: 'Declare who you’re applying for' }))
  expect(await page.findByLabelText('In what capacity are you applying?')).toBeTruthy()
  await user.click(page.getByRole('button', { name: 'I’m the traveller' }))
  expect(await page.findByRole('button', { name: 'I’m applying for someone else' })).toBeTruthy()
})
