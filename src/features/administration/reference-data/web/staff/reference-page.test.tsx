import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { confirmAll } from '#testing/approvals.ts'
import { test, type Browser } from '#testing/web.tsx'
import './reference-page.tsx'

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

async function openOffice(browser: Browser, kind: string) {
  const { visit, server } = browser
  const admin = await server.aUser('admin', { fullName: 'Ada Admin' })
  const opened = await visit(`/admin/reference?kind=${kind}`, { as: admin })
  const table = async () => within(await opened.page.findByRole('table', { name: 'In force and upcoming' }))
  return { ...opened, server, table }
}

test('reference page: an administrator changes a fee from a day on and withdraws the change', async ({ browser }) => {
  const { user, page, table, server } = await openOffice(browser, 'fee')
  const second = await server.aUser('admin')
  expect((await table()).getByText('$60.00')).toBeTruthy()

  await user.click(page.getByRole('button', { name: 'Change a fee' }))
  const change = await dialog('Change a fee')
  await user.type(change.getByLabelText('Amount in US dollars'), 'a lot')
  await user.click(change.getByRole('button', { name: 'Save' }))
  expect((await change.findAllByText('Enter an amount in dollars and cents.')).length).toBeGreaterThan(0)
  await user.clear(change.getByLabelText('Amount in US dollars'))
  await user.type(change.getByLabelText('Amount in US dollars'), '65.50')
  await user.clear(change.getByLabelText('Valid from'))
  await user.type(change.getByLabelText('Valid from'), '2099-01-01')
  await user.click(change.getByRole('button', { name: 'Save' }))
  await screen.findByText('Waiting for a second administrator')
  expect(page.queryByText('$65.50')).toBeNull()
  const waiting = await page.findByText('1 request is waiting for a second administrator')
  expect(waiting.parentElement!.textContent).toMatch(
    /Tourist Visa · Amount: \$60\.00 → \$65\.50 · Valid from: January 1, 2099 · Ada Admin/,
  )
  expect(page.getByRole('link', { name: 'Open the approvals' }).getAttribute('href')).toBe('/admin/approvals')
  await confirmAll(server, second)

  const again = await openOffice(browser, 'fee')
  expect(await (await again.table()).findByText('$65.50')).toBeTruthy()
  expect((await again.table()).getByText('Upcoming')).toBeTruthy()
  await again.user.click((await again.table()).getByRole('button', { name: 'Withdraw Tourist Visa' }))
  await again.user.click((await dialog('Withdraw this change?')).getByRole('button', { name: 'Withdraw' }))
  await waitFor(async () => expect((await server.as(second).get('/api/admin/approvals')).json()).toHaveLength(1))
  await confirmAll(server, second)
  const fees = (await server.as(second).get('/api/admin/reference/fee')).json() as { value: number }[]
  expect(fees.map(({ value }) => value)).not.toContain(65_50)
})

test('reference page: a reason is added, marked as English in other languages, and given a last day', async ({
  browser,
}) => {
  const { user, page, table, server } = await openOffice(browser, 'reason')
  expect(await (await table()).findByText('Duplicate application')).toBeTruthy()

  await user.click(page.getByRole('button', { name: 'Add' }))
  const add = await dialog('Add a reason')
  await user.type(add.getByLabelText('Name shown to staff'), 'Sponsor not found')
  await user.click(add.getByRole('button', { name: 'Save' }))
  expect((await add.findAllByText('The wording in the email is required')).length).toBeGreaterThan(0)
  await user.type(add.getByLabelText('Wording in the email'), 'Your sponsor was not found.')
  await user.click(add.getByRole('button', { name: 'Save' }))
  const row = within((await (await table()).findByText('Sponsor not found')).closest('[role=row]')!)
  expect(row.getByText('Shown in English to readers of: Español, Français, Deutsch, 中文')).toBeTruthy()

  await user.click(row.getByRole('button', { name: 'End Sponsor not found' }))
  const end = await dialog('End Sponsor not found')
  await user.clear(end.getByLabelText('Last day'))
  await user.type(end.getByLabelText('Last day'), '2020-01-01')
  await user.click(end.getByRole('button', { name: 'Save' }))
  expect((await end.findAllByText('The last day can be today at the earliest.')).length).toBeGreaterThan(0)
  await user.clear(end.getByLabelText('Last day'))
  await user.type(end.getByLabelText('Last day'), '2099-12-31')
  await user.click(end.getByRole('button', { name: 'Save' }))
  await screen.findByText('Last day saved')
  expect((await server.history()).map(({ name }) => name)).toContain('reference.ended')
})

test('reference page: a holiday on a weekday of a month and a rule for two nationalities are filled in by name', async ({
  browser,
}) => {
  const { server, user, page, table } = await openOffice(browser, 'holiday')
  await user.click(await page.findByRole('button', { name: 'Add' }))
  const add = await dialog('Add a holiday')
  await user.type(add.getByLabelText('Name of the holiday'), 'Market day')
  await user.selectOptions(add.getByLabelText('When it is'), 'Every year on a weekday of a month')
  await user.selectOptions(add.getByLabelText('Which one'), 'Third')
  await user.selectOptions(add.getByLabelText('Weekday'), 'Tuesday')
  await user.selectOptions(add.getByLabelText('Month'), 'June')
  await user.click(add.getByRole('button', { name: 'Save' }))
  expect(await (await table()).findByText('Liberia · Third Tuesday of June')).toBeTruthy()

  await user.click(page.getByRole('tab', { name: 'Who needs a visa' }))
  await user.click(await page.findByRole('button', { name: 'Add' }))
  const rule = await dialog('Add a rule')
  await user.type(rule.getByLabelText('Name of the rule'), 'Neighbours')
  for (const country of ['Germany', 'Ghana']) {
    await user.type(rule.getByLabelText('Type to find more'), country)
    await user.click(rule.getByLabelText(country))
    await user.clear(rule.getByLabelText('Type to find more'))
  }
  await user.type(rule.getByLabelText('Text for the traveller'), 'Ask us.')
  await user.click(rule.getByRole('button', { name: 'Save' }))
  const told = 'Another rule covers one of these nationalities at the same time.'
  expect((await rule.findAllByText(told)).length).toBeGreaterThan(0)
  await user.click(rule.getByLabelText('Ghana'))
  await user.click(rule.getByRole('button', { name: 'Save' }))
  const second = await server.aUser('admin')
  await waitFor(async () => expect((await server.as(second).get('/api/admin/approvals')).json()).toHaveLength(1))
  await confirmAll(server, second)
  const again = await openOffice(browser, 'eligibility')
  expect(await (await again.table()).findByText('Ask us. (Germany)')).toBeTruthy()
})
