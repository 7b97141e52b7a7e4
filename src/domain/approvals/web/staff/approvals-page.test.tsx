import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { aPdf } from '#testing/files/honest-files.ts'
import { test } from '#testing/web.tsx'
import { passwordOnly } from '#testing/server.ts'
import './approvals-page.tsx'

test('approvals page: it is empty, then a second administrator confirms what the first asked for', async ({
  visit,
  server,
}) => {
  const [first, second] = [await server.aUser('admin', { fullName: 'Ada Admin' }), await server.aUser('admin')]
  const { page: empty } = await visit('/admin/approvals', { as: second })
  expect(await empty.findByText('Nothing is waiting for a second administrator.')).toBeTruthy()

  const person = await server.aUser('user', { fullName: 'Olga Officer', email: 'olga@people.example' })
  await server.as(first).patch(`/api/admin/users/${person.id}/role`, { role: 'e-visa-admin' })
  const own = await visit('/admin/approvals', { as: first })
  expect(await own.page.findByText('User → e-Visa Administrator')).toBeTruthy()
  expect(own.page.queryByRole('button', { name: 'Confirm' })).toBeNull()
  expect(own.page.getByRole('button', { name: 'Withdraw' })).toBeTruthy()

  const { page, user } = await visit('/admin/approvals', { as: second })
  expect(await page.findByRole('heading', { name: 'More rights for an account' })).toBeTruthy()
  expect(page.getByText('Olga Officer <olga@people.example>')).toBeTruthy()
  expect(page.getByText('Ada Admin')).toBeTruthy()
  await user.click(page.getByRole('button', { name: 'Confirm' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Request confirmed')).toBeTruthy()
  expect(await page.findByText('Nothing is waiting for a second administrator.')).toBeTruthy()
})

test('approvals page: a refusal says why, and a request can be turned down', async ({ visit, server }) => {
  const [first, second] = [await server.aUser('admin'), await server.aUser('admin', { emailVerifiedAt: null })]
  await server.as(first).post('/api/admin/settings', { autoApproval: true })
  const { page, user } = await visit('/admin/approvals', { as: second })
  expect(await page.findByText('Auto Approval')).toBeTruthy()
  expect(page.getByText('Off → On')).toBeTruthy()
  await user.click(page.getByRole('button', { name: 'Confirm' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(/Confirm your email address before/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(page.getByRole('button', { name: 'Turn down' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Turn down' }))
  expect(await screen.findByText('Request turned down')).toBeTruthy()
})

test('approvals page: without a second factor there is a way to set one up instead of the button', async ({
  visit,
  server,
}) => {
  const [first, second] = [await server.aUser('admin'), await server.aUser('admin', passwordOnly)]
  await server.as(first).post('/api/admin/settings', { autoApproval: true })
  const { page } = await visit('/admin/approvals', { as: second })
  const way = await page.findByRole('link', { name: 'Set up a second factor to confirm this' })
  expect(way.getAttribute('href')).toBe('/account')
  expect(page.queryByRole('button', { name: 'Confirm' })).toBeNull()
})

test('approvals page: a changed visa rule is described in words, and only what would differ', async ({
  visit,
  server,
}) => {
  const [first, second] = [await server.aUser('admin'), await server.aUser('admin')]
  const rules: { key: string; value: object }[] = (
    await server.as(first).get('/api/admin/reference/eligibility')
  ).json()
  const { value } = rules.find(({ key }) => key === 'ecowas')!
  const nationalities = ['bj', 'ci', 'cv', 'gh', 'gm', 'gn', 'gw', 'ng', 'sl', 'sn', 'ke']
  await server.as(first).post('/api/admin/reference/eligibility', {
    key: 'ecowas',
    value: { ...value, nationalities, mostDays: 60 },
    validFrom: '2099-02-01',
  })
  const { page } = await visit('/admin/approvals', { as: second })
  expect(await page.findByRole('heading', { name: 'A change of fees or visa rules' })).toBeTruthy()
  expect(page.getByText('ECOWAS')).toBeTruthy()
  expect(page.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      'Nationalities: + Kenya, − Togo',
      'Longest stay in days: 90 → 60',
      'Valid from: February 1, 2099',
    ]),
  )
})

test('approvals page: the requester adds evidence and the second person opens it', async ({ visit, server }) => {
  const [first, second] = [await server.aUser('admin'), await server.aUser('admin')]
  await server.as(first).post('/api/admin/settings', { autoApproval: true })
  const own = await visit('/admin/approvals', { as: first })
  const letter = new File([Uint8Array.from(await aPdf())], 'letter.pdf', { type: 'application/pdf' })
  await own.user.upload(await own.page.findByLabelText('Add evidence (PDF, JPEG or PNG)'), letter)
  expect(await screen.findByText('Evidence added')).toBeTruthy()
  expect(await own.page.findByLabelText('Replace the evidence')).toBeTruthy()

  const { page } = await visit('/admin/approvals', { as: second })
  expect(await page.findByRole('button', { name: 'Open the evidence' })).toBeTruthy()
  expect(page.queryByLabelText('Replace the evidence')).toBeNull()
})
