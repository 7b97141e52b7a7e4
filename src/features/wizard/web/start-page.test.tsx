import { screen, waitFor, within } from '@testing-library/react'
import { desc } from 'drizzle-orm'
import { expect } from 'vitest'
import { applications } from '#domain/applications/server/table.ts'
import { test } from '#testing/web.tsx'

test('start page: lists the six types with fees, and choosing one starts an application', async ({ visit, server }) => {
  const person = await server.aUser()
  const { user, page, address } = await visit('/application', { as: person })
  const cards = within(await page.findByRole('list', { name: 'Visa Types' })).getAllByRole('button')
  expect(cards).toHaveLength(6)
  for (const name of [
    /^Tourist Visa \$80.*visa fee \$60/,
    /^Business Visa \$140.*visa fee \$120/,
    /^Student Visa \$100/,
    /^Transit Visa \$50/,
  ])
    expect(page.getByRole('button', { name })).toBeTruthy()

  await user.click(page.getByRole('button', { name: /^Medical Visa \$120/ }))

  expect(await screen.findByText('Application started')).toBeTruthy()
  await waitFor(() => expect(address()).toMatch(/^\/application\/[\w-]{36}$/))
  expect((await server.as(person).get('/api/applications')).json()).toMatchObject([{ applicationType: 'medical' }])
})

test('start page: choices from the public pages survive registration', async ({ visit, server }) => {
  const { user, page, address } = await visit('/application?type=business&nationality=us&purpose=conference&days=12')
  expect(await page.findByText(/^To apply, log in or create an account/)).toBeTruthy()
  expect(page.getByRole('tab', { name: 'Register' }).getAttribute('aria-selected')).toBe('true')
  await user.type(await page.findByLabelText('Full Name'), 'Grace Johnson')
  await user.type(page.getByLabelText('Email'), 'grace.chooses@people.example')
  await user.type(page.getByLabelText('Password'), 'rain on the roof')
  await user.type(page.getByLabelText('Confirm Password'), 'rain on the roof')
  await user.click(page.getByLabelText(/^I agree to the/))
  await user.click(page.getByRole('button', { name: 'Create Account' }))
  expect(await page.findByText('You chose: Business Visa')).toBeTruthy()
  await user.click(page.getByRole('button', { name: 'Start this application' }))

  await waitFor(() => expect(address()).toMatch(/^\/application\/[\w-]{36}$/))
  expect(await page.findByRole('heading', { level: 1, name: 'Personal Info' })).toBeTruthy()
  const [begun] = await server.db.select().from(applications).orderBy(desc(applications.createdAt)).limit(1)
  expect(begun).toMatchObject({
    applicationType: 'business',
    nationality: 'us',
    travelDetails: { purpose: 'conference', duration: 12 },
  })
})

test('start page: a failure to start is reported', async ({ visit, server }) => {
  const person = await server.aUser()
  const { user, page } = await visit('/application', { as: person })
  const real = globalThis.fetch
  const card = await page.findByRole('button', { name: /^Work Visa \$170/ })
  globalThis.fetch = (input, init) =>
    init?.method === 'POST' ? Promise.resolve(new Response('', { status: 500 })) : real(input, init)

  await user.click(card)

  expect(await screen.findByText('Error creating application')).toBeTruthy()
  expect(await screen.findByText('Failed to create application. Please try again.')).toBeTruthy()
})

test('start page: answers of an earlier application are reused without its dates', async ({ visit, server }) => {
  const person = await server.aUser()
  const { applicationNumber } = await server.anApplication(person, 'issued', { info: { firstName: 'Comfort' } })
  const { user, page, address } = await visit('/application', { as: person })

  await user.selectOptions(
    await page.findByLabelText('Start from an earlier application'),
    `Comfort Johnson · Tourist Visa · ${applicationNumber}`,
  )
  await user.click(page.getByRole('button', { name: /^Business Visa \$140/ }))

  await waitFor(() => expect(address()).toMatch(/^\/application\/[\w-]{36}$/))
  const [begun] = (await server.as(person).get('/api/applications')).json()
  expect(begun).toMatchObject({ status: 'draft', applicationType: 'business', personalInfo: { firstName: 'Comfort' } })
  expect(begun.travelDetails.arrivalDate).toBeUndefined()
  expect(await page.findByRole('heading', { level: 1, name: 'Travel Details' })).toBeTruthy()
})

test('start page: a draft is offered before anything new', async ({ visit, server }) => {
  const person = await server.aUser()
  const { id, applicationNumber } = await server.anApplication(person)
  const { page } = await visit('/application', { as: person })

  const link = await page.findByRole('link', { name: `Continue ${applicationNumber}` })

  expect(link.getAttribute('href')).toBe(`/application/${id}`)
})
