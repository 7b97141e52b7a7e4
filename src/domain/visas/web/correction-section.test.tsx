import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { drawing, made } from '#testing/files/honest-files.ts'
import { aVisa } from '#testing/visas.ts'
import { test, type Browser } from '#testing/web.tsx'
import '#features/cases/web/staff/case/case-page.tsx'
import '#features/cases/web/staff/list/cases-page.tsx'
import '#features/tracking/web/dashboard-page.tsx'
import '#features/tracking/web/track-page.tsx'
import '#features/tracking/web/visa-panel.tsx'

async function aHolder({ server }: Browser) {
  const owner = await server.aUser()
  const { application, visa } = await aVisa(server, owner)
  return { owner, application, visa, address: `/track-application?app=${application.applicationNumber}` }
}

async function aPicture() {
  const { bytes } = made('page', 'jpg', await drawing(413, 531, 7).jpeg().toBuffer())
  return new File([new Uint8Array(bytes)], 'page.jpg', { type: 'image/jpeg' })
}

const panelIn = async (page: ReturnType<typeof within>) =>
  within(await page.findByRole('region', { name: 'Your visa' }))

test('visa correction: the holder taps a field, attaches proof and sends; an administrator starts from it', async ({
  browser,
}) => {
  const { visit, server } = browser
  const { owner, application, address } = await aHolder(browser)
  const { page, user } = await visit(address, { as: owner })
  const panel = await panelIn(page)
  await user.click(await panel.findByRole('button', { name: 'Something wrong on my visa?' }))
  await user.click(panel.getByRole('button', { name: /^Name\s*Johnson, Grace/ }))
  expect(await panel.findByText(/The visa says:/)).toBeTruthy()
  await user.clear(panel.getByLabelText('Last Name'))
  await user.type(panel.getByLabelText('Last Name'), 'Johnston')
  await user.click(panel.getByRole('button', { name: 'Send the request' }))
  expect(
    (await panel.findAllByText('Please attach a document that shows the correct details.')).length,
  ).toBeGreaterThan(0)

  await user.upload(panel.getByLabelText('Proof for a correction'), await aPicture())
  await user.click(await panel.findByRole('button', { name: 'Send the request' }))
  expect(await panel.findByText('We’re reviewing your request')).toBeTruthy()
  expect(panel.getByText('Johnston')).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Something wrong on my visa?' })).toBeNull()

  const admin = await server.aUser('admin')
  const list = await visit('/admin/cases?view=corrections', { as: admin })
  expect(await list.page.findByRole('tab', { name: 'Visa corrections (1)' })).toBeTruthy()
  expect(await list.page.findByRole('link', { name: application.applicationNumber })).toBeTruthy()
  const desk = await visit(`/admin/cases/${application.id}`, { as: admin })
  const visaPanel = within(await desk.page.findByRole('region', { name: 'Visa' }))
  expect(await visaPanel.findByText('The holder says that something is wrong: Name')).toBeTruthy()
  await desk.user.click(visaPanel.getByRole('button', { name: 'Correct as requested' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText<HTMLInputElement>('Last Name').value).toBe('Johnston')
  await desk.user.type(dialog.getByLabelText('Reason'), 'As the passport says')
  await desk.user.click(dialog.getByRole('button', { name: 'Ask for the correction' }))
  expect(await visaPanel.findByText('It stays as it is until a second administrator confirms.')).toBeTruthy()
  expect(visaPanel.queryByRole('button', { name: 'Answer without a change' })).toBeNull()
})

test('visa correction: an officer answers in words, and the holder reads them beside the visa', async ({ browser }) => {
  const { visit, server } = browser
  const { owner, application, address } = await aHolder(browser)
  const { page, user } = await visit(address, { as: owner })
  const panel = await panelIn(page)
  await user.click(await panel.findByRole('button', { name: 'Something wrong on my visa?' }))
  await user.click(panel.getByRole('button', { name: /^Something else/ }))
  await user.click(panel.getByRole('button', { name: 'Send the request' }))
  const problem = 'Please describe in at least 10 characters what is wrong.'
  expect((await panel.findAllByText(problem)).length).toBeGreaterThan(0)
  await user.type(panel.getByLabelText('What is wrong?'), 'I booked two entries.')
  await user.click(panel.getByRole('button', { name: 'Send the request' }))
  expect(await panel.findByText('I booked two entries.')).toBeTruthy()

  const officer = await server.aUser('e-visa-admin')
  const desk = await visit(`/admin/cases/${application.id}`, { as: officer })
  const visaPanel = within(await desk.page.findByRole('region', { name: 'Visa' }))
  await desk.user.click(await visaPanel.findByRole('button', { name: 'Answer without a change' }))
  const dialog = within(await screen.findByRole('dialog'))
  await desk.user.type(dialog.getByLabelText('Your answer'), 'You applied for a single entry.')
  await desk.user.click(dialog.getByRole('button', { name: 'Send answer' }))
  await screen.findByText('Answer sent')

  const after = await visit(address, { as: owner })
  const answered = await panelIn(after.page)
  expect(await answered.findByText('You applied for a single entry.')).toBeTruthy()
  expect(answered.getByRole('button', { name: 'Something wrong on my visa?' })).toBeTruthy()
})

test('visa correction: a suspended visa offers no download and says why instead', async ({ browser }) => {
  const { visit, server } = browser
  const { owner, visa } = await aHolder(browser)
  const before = await visit('/dashboard', { as: owner })
  expect(await before.page.findByRole('link', { name: 'Download Visa' })).toBeTruthy()
  const officer = await server.aUser('e-visa-admin')
  await server.as(officer).post(`/api/case-management/visas/${visa.id}/suspend`, { reason: 'Reported stolen' })
  const { page } = await visit('/dashboard', { as: owner })
  expect(await page.findByText('This visa is suspended. Please do not travel with it for now.')).toBeTruthy()
  expect(page.queryByRole('link', { name: 'Download Visa' })).toBeNull()
})
