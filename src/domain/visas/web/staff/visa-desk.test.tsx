import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { changeStatus } from '#domain/application-lifecycle/server/change-status.ts'
import { serviceContext } from '#foundation/http/server/context.ts'
import { transact } from '#foundation/http/server/serve.ts'
import { createRequestHooks } from '#main/http-app.ts'
import { test, type Browser } from '#testing/web.tsx'
import { issueVisa } from '../../server/issue.ts'
import { formatVisaNumber } from '../../visa-number.ts'
import '#features/cases/web/staff/case/case-page.tsx'
import '#features/cases/web/staff/list/cases-page.tsx'
import '#features/tracking/web/track-page.tsx'
import '#features/tracking/web/visa-panel.tsx'

async function issued(browser: Browser) {
  const { server } = browser
  const { services } = server
  const owner = await server.aUser()
  const application = await server.anApplication(owner, 'approved', { visaValidity: 30 })
  const visa = await issueVisa(
    services,
    (work) => transact(services, createRequestHooks(services), serviceContext(services), work),
    application.id,
    { issued: (context, id) => changeStatus(context, id, 'issued') },
  )
  return { ...browser, owner, application, visa: visa!, address: `/admin/cases/${application.id}` }
}

async function panelIn(page: ReturnType<typeof within>) {
  return within(await page.findByRole('region', { name: 'Visa' }))
}

test('visa panel: an officer suspends the visa, and an administrator revokes it', async ({ browser }) => {
  const { visit, server, visa, address, owner, application } = await issued(browser)
  const [first, second] = [
    await server.aUser('e-visa-admin', { fullName: 'Oscar Officer' }),
    await server.aUser('admin'),
  ]
  const asking = await visit(address, { as: first })
  let panel = await panelIn(asking.page)
  await asking.user.click(await panel.findByRole('button', { name: 'Suspend' }))
  const dialog = within(await screen.findByRole('dialog'))
  await asking.user.click(dialog.getByRole('button', { name: 'Suspend the visa' }))
  expect((await dialog.findAllByText('A reason is required')).length).toBeGreaterThan(0)
  await asking.user.type(dialog.getByLabelText('Reason'), 'Issued on forged papers')
  await asking.user.click(dialog.getByRole('button', { name: 'Suspend the visa' }))
  expect(await panel.findByText(/It is not accepted anywhere/)).toBeTruthy()
  expect(panel.getByText('Suspended')).toBeTruthy()
  expect(panel.getByRole('button', { name: 'End the suspension' })).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Confirm revocation' })).toBeNull()

  const { page: list } = await visit('/admin/my-day', { as: second })
  expect(await list.findByText(new RegExp(formatVisaNumber(visa.visaNumber)))).toBeTruthy()
  expect(list.getByRole('link', { name: 'Open the approvals' })).toBeTruthy()
  const { page, user } = await visit(address, { as: second })
  panel = await panelIn(page)
  expect(await panel.findByText('Oscar Officer suspended this visa.')).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Confirm revocation' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke the visa' }))
  expect(await panel.findByText('Revoked')).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Suspend' })).toBeNull()

  const own = await visit(`/track-application?app=${application.applicationNumber}`, { as: owner })
  expect(await own.page.findByText('This visa was revoked. Please do not travel with it.')).toBeTruthy()
  const mail = await server.mailTo(owner.email, 'Your visa was revoked')
  expect(mail.text).toContain('Issued on forged papers')
})

test('visa panel: a confirmed correction replaces the visa', async ({ browser }) => {
  const { visit, server, visa, address, owner } = await issued(browser)
  const [first, second] = [await server.aUser('admin', { fullName: 'Ada Admin' }), await server.aUser('admin')]
  const { page, user } = await visit(address, { as: first })
  let panel = await panelIn(page)
  await user.click(await panel.findByRole('button', { name: 'Correct or move to a new passport' }))
  const dialog = within(await screen.findByRole('dialog'))
  const name = dialog.getByLabelText('Last Name')
  expect(name).toHaveProperty('value', 'Johnson')
  await user.type(dialog.getByLabelText('Reason'), 'As the passport says')
  await user.type(dialog.getByLabelText('Evidence'), 'Passport seen at the desk')
  await user.click(dialog.getByRole('button', { name: 'Ask for the correction' }))
  expect(await dialog.findByText('Nothing differs from the current visa.')).toBeTruthy()
  await user.clear(name)
  await user.type(name, 'Johnston')
  await user.click(dialog.getByRole('button', { name: 'Ask for the correction' }))
  expect(await panel.findByText('It stays as it is until a second administrator confirms.')).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Confirm correction' })).toBeNull()

  const { page: list } = await visit('/admin/my-day', { as: second })
  expect(await list.findByText(new RegExp(formatVisaNumber(visa.visaNumber)))).toBeTruthy()
  expect(list.getByRole('link', { name: 'Open the approvals' })).toBeTruthy()
  const other = await visit(address, { as: second })
  panel = await panelIn(other.page)
  expect(await panel.findByText('Ada Admin requested this correction.')).toBeTruthy()
  expect(panel.getByText('Johnston')).toBeTruthy()
  expect(panel.getByText('Passport seen at the desk')).toBeTruthy()
  await other.user.click(panel.getByRole('button', { name: 'Confirm correction' }))
  await other.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Issue the new visa' }))
  expect(await panel.findByText('Earlier visas (1)')).toBeTruthy()
  expect(panel.getByText('Johnston, Grace')).toBeTruthy()
  expect(panel.getByText('Replaced')).toBeTruthy()
  expect(panel.getByText(formatVisaNumber(visa.visaNumber))).toBeTruthy()
  const mail = await server.mailTo(owner.email, 'You have a new visa')
  expect(mail.text).toContain('As the passport says')
})

test('visa panel: an officer can read and suspend the visa but not correct it', async ({ browser }) => {
  const { visit, server, visa, address } = await issued(browser)
  const { page } = await visit(address, { as: await server.aUser('e-visa-admin') })
  const panel = await panelIn(page)
  expect(await panel.findByText(formatVisaNumber(visa.visaNumber))).toBeTruthy()
  expect(panel.getByRole('button', { name: 'Download the PDF' })).toBeTruthy()
  expect(panel.getByRole('button', { name: 'Suspend' })).toBeTruthy()
  expect(panel.queryByRole('button', { name: /^Correct/ })).toBeNull()
})

test('visa panel: an approved case says that its visa is being issued, or why it cannot be', async ({
  visit,
  server,
}) => {
  const owner = await server.aUser()
  const admin = await server.aUser('admin')
  const { id } = await server.anApplication(owner, 'approved', { info: { firstName: '麗', lastName: '李' } })
  const { page } = await visit(`/admin/cases/${id}`, { as: admin })
  expect(await page.findByText('The visa can’t be created')).toBeTruthy()
})
