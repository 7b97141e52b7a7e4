import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { changeStatus } from '#domain/application-lifecycle/server/change-status.ts'
import { serviceContext } from '#foundation/http/server/context.ts'
import { transact } from '#foundation/http/server/serve.ts'
import { encodeSeal } from '#domain/visas/seal-link.ts'
import { decryptContent, decryptSeals } from '#domain/visas/server/content.ts'
import { issueVisa } from '#domain/visas/server/issue.ts'
import { createRequestHooks } from '#main/http-app.ts'
import { test, type Browser } from '#testing/web.tsx'

async function withVisa(browser: Browser) {
  const { server } = browser
  const { services } = server
  const arrivalDate = services.clock().toISOString().slice(0, 10)
  const { id } = await server.anApplication(await server.aUser(), 'approved', { travel: { arrivalDate } })
  const within = <Result,>(work: Parameters<typeof transact<Result>>[3]) =>
    transact(services, createRequestHooks(services), serviceContext(services), work)
  const visa = await issueVisa(services, within, id, {
    issued: (context, applicationId) => changeStatus(context, applicationId, 'issued'),
  })
  const seal = encodeSeal(decryptSeals(services.keys, visa!).seal)
  return { ...browser, seal, content: decryptContent(services.keys, visa!.content) }
}

test('verify page: matching numbers give one clear answer', async ({ browser }) => {
  const { visit, content } = await withVisa(browser)
  const { user, page } = await visit('/verify')

  await user.click(await page.findByRole('tab', { name: 'Type' }))
  await user.type(page.getByLabelText('Visa number'), content.number.toLowerCase())
  await user.type(page.getByLabelText('Passport number'), content.passportNumber)
  await user.click(page.getByRole('button', { name: 'Check the visa' }))

  expect((await page.findByRole('alert')).textContent).toBe('VALID')
  expect(page.getByText('JOHNSON, GRACE')).toBeTruthy()
  expect(page.queryByText(content.passportNumber)).toBeNull()
  expect(page.getByText(/List of revoked visas as of/)).toBeTruthy()
  expect(page.queryByRole('button', { name: 'Record entry' })).toBeNull()
})

test('verify page: the link of a QR code shows the result and is removed from the URL', async ({ browser }) => {
  const { visit, content, seal } = await withVisa(browser)
  const { page, address } = await visit(`/v#${seal}`)

  expect((await page.findByRole('alert')).textContent).toBe('VALID')
  expect(page.getByText('JOHNSON, GRACE')).toBeTruthy()
  expect(page.queryByText(content.passportNumber)).toBeNull()
  expect(address()).toBe('/verify')
})

test('verify page: a link with a changed or missing seal is not valid', async ({ browser }) => {
  const { visit, seal } = await withVisa(browser)
  const changed = `${seal.slice(0, -6)}AAAAAA`
  const { page } = await visit(`/v#${changed}`)
  expect(await page.findByText('INVALID_SIGNATURE')).toBeTruthy()
  expect(page.queryByText(/JOHNSON/)).toBeNull()

  const { page: other } = await visit('/v#hello-there')
  expect((await other.findByRole('alert')).textContent).not.toBe('VALID')
})

test('verify page: a wrong pair is not valid and reveals nothing', async ({ browser }) => {
  const { visit, content } = await withVisa(browser)
  const { user, page } = await visit('/verify')

  await user.click(await page.findByRole('tab', { name: 'Type' }))
  await user.type(page.getByLabelText('Visa number'), content.number)
  await user.type(page.getByLabelText('Passport number'), 'X1234567{Enter}')

  expect(await page.findByText('NO_MATCH')).toBeTruthy()
  expect(page.queryByText(/JOHNSON/)).toBeNull()
})

test('verify page: a border officer records the entry', async ({ browser }) => {
  const { visit, content, server } = await withVisa(browser)
  const { user, page } = await visit('/verify', { as: await server.aUser('e-visa-admin') })

  await user.click(await page.findByRole('tab', { name: 'Type' }))
  await user.type(page.getByLabelText('Visa number'), content.number)
  await user.type(page.getByLabelText('Passport number'), content.passportNumber)
  await user.click(page.getByRole('button', { name: 'Check the visa' }))
  await user.type(await page.findByLabelText('Place of entry'), 'Ganta')
  await user.click(page.getByRole('button', { name: 'Record entry' }))

  expect(await screen.findByText('Entry recorded')).toBeTruthy()
  const border = within(page.getByRole('region', { name: 'At the border' }))
  expect(await border.findByText('In the country')).toBeTruthy()
  expect(border.getByText('1 of 1 entry used')).toBeTruthy()
  expect(border.queryByRole('button', { name: 'Record entry' })).toBeNull()

  expect(border.getByLabelText('Place of exit')).toHaveProperty('value', 'Ganta')
  await user.click(border.getByRole('button', { name: 'Record exit' }))
  expect(await screen.findByText('Exit recorded')).toBeTruthy()
  expect(await border.findByText('Not in the country')).toBeTruthy()
  expect(border.getAllByRole('listitem')).toHaveLength(2)

  await user.click(page.getByRole('button', { name: 'Check another visa' }))
  await user.type(page.getByLabelText('Visa number'), content.number)
  await user.type(page.getByLabelText('Passport number'), `${content.passportNumber}{Enter}`)
  expect(await page.findByText('VISA_USED')).toBeTruthy()
  expect(await page.findByText('No entry can be recorded with this visa.')).toBeTruthy()
})
