import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import { stubChangeNotices } from '#testing/change-notices.ts'
import { test, type Browser } from '#testing/web.tsx'
import '../case/case-page.tsx'
import '../list/cases-page.tsx'
import { saveGoesOn } from './goes-on.ts'
import { withdrawUndo } from './undo-store.ts'
import { saveWorkingList } from './working-list.ts'

afterEach(() => {
  withdrawUndo()
  saveWorkingList([])
  saveGoesOn(false)
})

async function aDesk({ visit, server }: Browser, names = ['First', 'Second', 'Third']) {
  const officer = await server.aUser('e-visa-admin')
  const traveller = await server.aUser()
  const rows: ApplicationRow[] = []
  for (const [place, firstName] of names.entries())
    rows.push(
      await server.anApplication(traveller, 'pending', {
        dueAt: new Date(Date.now() + (place + 1) * 86_400_000),
        info: { firstName, lastName: 'Traveller' },
      }),
    )
  const statusOf = async (id: string | undefined) =>
    (await server.as(officer).get(`/api/case-management/${id}`)).json().status as string
  return { visit, server, officer, traveller, rows, statusOf }
}

const idAt = (rows: readonly ApplicationRow[], place: number) => rows.at(place)?.id ?? ''
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

const approval = async () => within(await screen.findByRole('dialog', { name: 'Approve the application' }))

test('loop: two keys lead from one case to the next and focus it', async ({ browser }) => {
  const { visit, officer, rows, statusOf } = await aDesk(browser)
  const { user, address } = await visit('/admin/cases?view=open', { as: officer })
  await screen.findAllByRole('link', { name: /^EV-/ })
  await user.keyboard('c')
  await title('First Traveller')
  for (const next of ['Second Traveller', 'Third Traveller']) {
    await user.keyboard('a')
    await screen.findByRole('button', { name: 'Approve and next' })
    await user.keyboard('{Control>}{Enter}{/Control}')
    const heading = await title(next)
    await waitFor(() => expect(document.activeElement).toBe(heading))
  }
  expect(address()).toBe(`/admin/cases/${idAt(rows, 2)}`)
  expect([await statusOf(idAt(rows, 0)), await statusOf(idAt(rows, 1))]).toEqual(['approved', 'approved'])
})

test('loop: bracket keys step through the opened list, and skipping needs a reason', async ({ browser }) => {
  const { visit, officer, rows } = await aDesk(browser)
  const { user, page } = await visit('/admin/cases?view=open', { as: officer })
  await user.click(await page.findByText('First Traveller'))
  await title('First Traveller')
  await user.keyboard(']')
  await title('Second Traveller')
  await user.keyboard('[[')
  await title('First Traveller')
  await user.keyboard('s')
  const dialog = within(await screen.findByRole('dialog', { name: 'Skip this case' }))
  await user.click(dialog.getByRole('button', { name: 'Skip and next' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Please explain why you’re skipping this case.')
  await user.type(dialog.getByLabelText('Reason'), 'I know the family.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await title('Second Traveller')
  expect(rows).toHaveLength(3)
})

test('loop: a decision is undone within ten seconds, from the next case', async ({ browser }) => {
  const { visit, server, officer, rows, statusOf } = await aDesk(browser)
  const { user } = await visit(`/admin/cases/${idAt(rows, 0)}`, { as: officer })
  await title('First Traveller')
  await user.keyboard('a')
  await screen.findByRole('button', { name: 'Approve and next' })
  await user.keyboard('{Control>}{Enter}{/Control}')
  await title('Second Traveller')
  expect(await statusOf(idAt(rows, 0))).toBe('approved')
  await screen.findByRole('button', { name: 'Undo' })
  await user.keyboard('u')
  await title('First Traveller')
  expect(await screen.findByText('Decision undone')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(await statusOf(idAt(rows, 0))).toBe('in_review')
  expect((await server.mails()).filter(({ subject }) => subject.startsWith('Your visa was issued'))).toEqual([])
})

test('loop: deciding by mouse stays on the case, shows its new state and offers the next one', async ({ browser }) => {
  const { visit, officer, rows } = await aDesk(browser)
  const { user, page } = await visit(`/admin/cases/${idAt(rows, 0)}`, { as: officer })
  await user.click(await page.findByRole('button', { name: 'Approve' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }))
  expect(await page.findByText(/This case was decided on/)).toBeTruthy()
  const next = await page.findByRole('button', { name: 'Next case' })
  await waitFor(() => expect(document.activeElement).toBe(next))
  await user.keyboard('{Enter}')
  await title('Second Traveller')
})

test('loop: cases of the list that a colleague took or that were decided meanwhile are passed over', async ({
  browser,
}) => {
  const { visit, server, officer, rows } = await aDesk(browser, ['First', 'Second', 'Third', 'Fourth'])
  const colleague = await server.aUser('e-visa-admin')
  const { user, page, address } = await visit('/admin/cases?view=open', { as: officer })
  await user.click(await page.findByText('First Traveller'))
  await title('First Traveller')
  await server.as(colleague).patch(`/api/case-management/${idAt(rows, 1)}/assign`, { staffId: colleague.id })
  await server.as(officer).patch(`/api/case-management/${idAt(rows, 2)}/status`, { status: 'approved' })
  await user.keyboard(']')
  await title('Fourth Traveller')
  expect(address()).toBe(`/admin/cases/${idAt(rows, 3)}`)
  await user.keyboard('[[')
  await title('Third Traveller')
  await user.keyboard('[[')
  await title('First Traveller')
})

test("loop: colleagues' cases in the list of all are not asked for on the way to the next one", async ({ browser }) => {
  const { visit, server, officer, rows } = await aDesk(browser, ['First', 'Second', 'Third'])
  const colleague = await server.aUser('e-visa-admin')
  for (const place of [0, 1])
    await server.as(colleague).patch(`/api/case-management/${idAt(rows, place)}/assign`, { staffId: colleague.id })
  const { user, page } = await visit('/admin/cases?view=all&sort=due', { as: officer })
  await user.click(await page.findByText('First Traveller'))
  await page.findByText('Another officer is working on this case.')
  const asked = vi.spyOn(globalThis, 'fetch')
  await user.keyboard(']')
  await title('Third Traveller')
  expect(asked.mock.calls.filter(([input]) => input === `/api/case-management/${idAt(rows, 1)}`)).toEqual([])
})

test("loop: the keys also lead on from a colleague's case that is not open to read", async ({ browser }) => {
  const { visit, server, officer, rows } = await aDesk(browser, ['First', 'Second'])
  const colleague = await server.aUser('e-visa-admin')
  await server.as(colleague).patch(`/api/case-management/${idAt(rows, 0)}/assign`, { staffId: colleague.id })
  const { user, page } = await visit(`/admin/cases/${idAt(rows, 0)}`, { as: officer })
  await page.findByText('Another officer is working on this case.')
  await user.keyboard(']')
  await title('Second Traveller')
})

test('loop: by mouse two clicks lead from case to case once the officer wants the next one', async ({ browser }) => {
  const { visit, officer, rows, statusOf } = await aDesk(browser)
  const { user, page } = await visit(`/admin/cases/${idAt(rows, 0)}`, { as: officer })
  await user.click(await page.findByRole('button', { name: 'Approve' }))
  await user.click((await approval()).getByLabelText('Then open the next case'))
  await user.click((await approval()).getByRole('button', { name: 'Approve and next' }))
  await title('Second Traveller')
  await user.click(page.getByRole('button', { name: 'Approve' }))
  await user.click((await approval()).getByRole('button', { name: 'Approve and next' }))
  await title('Third Traveller')
  expect([await statusOf(idAt(rows, 0)), await statusOf(idAt(rows, 1))]).toEqual(['approved', 'approved'])
})

test('loop: documents and notes have shortcuts, listed in one help dialog', async ({ browser }) => {
  const { visit, officer, rows } = await aDesk(browser, ['First'])
  const { user, page } = await visit(`/admin/cases/${idAt(rows, 0)}`, { as: officer })
  await title('First Traveller')
  const pressed = () => page.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
  const before = pressed()
  await user.keyboard('j')
  expect(pressed()).not.toEqual(before)
  await user.keyboard('k')
  expect(pressed()).toEqual(before)
  await user.keyboard('n')
  expect(document.activeElement).toBe(page.getByLabelText('New note'))
  await user.keyboard('{Escape}')
  expect(document.activeElement?.tagName).toBe('H1')
  await user.keyboard('?')
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  for (const words of ['Approve and next', 'Skip with a reason', 'Undo the last decision', 'Claim the next case'])
    expect(help.getByText(words)).toBeTruthy()
})

test('presence: two officers see each other, and how to take over', async ({ browser }) => {
  const { visit, server, officer, rows } = await aDesk(browser, ['First'])
  const colleague = await server.aUser('e-visa-admin', { fullName: 'Ama Colleague' })
  await server.as(colleague).post(`/api/case-management/${idAt(rows, 0)}/presence`, {})
  const { user, page } = await visit(`/admin/cases/${idAt(rows, 0)}`, { as: officer })
  expect(await page.findByText('Another officer is viewing this case')).toBeTruthy()
  expect(page.getByText('Ama Colleague')).toBeTruthy()
  await user.click(page.getByRole('button', { name: 'Assign to me' }))
  expect(await page.findByText('It is assigned to you. Others can read it, but not decide.')).toBeTruthy()
})

test("all cases: another officer's case opens with a reason, without anything to decide", async ({ browser }) => {
  const { visit, server, officer, traveller } = await aDesk(browser, [])
  const colleague = await server.aUser('e-visa-admin', { fullName: 'Ama Colleague' })
  const row = await server.anApplication(traveller, 'in_review', {
    assignedTo: colleague.id,
    info: { firstName: 'Their', lastName: 'Traveller' },
  })
  const { user, page } = await visit(`/admin/cases/${row.id}`, { as: officer })
  await user.type(await page.findByLabelText('Reason'), 'The applicant called me.')
  await user.click(page.getByRole('button', { name: 'Open read-only' }))
  await title('Their Traveller')
  expect(page.getByText('Ama Colleague is working on this case. You can read it.')).toBeTruthy()
  expect(page.queryByRole('button', { name: 'Approve' })).toBeNull()
})

test('message: an officer writes to the applicant from the case', async ({ browser }) => {
  const { visit, server, officer, traveller, rows } = await aDesk(browser, ['First'])
  const { user, page } = await visit(`/admin/cases/${idAt(rows, 0)}`, { as: officer })
  await user.click(await page.findByRole('button', { name: 'Write to the applicant' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to the applicant' }))
  await user.type(dialog.getByLabelText('Message'), 'The airport office is closed on Sunday.')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Message sent')).toBeTruthy()
  const mail = await server.mailTo(traveller.email, 'A message about your application')
  expect(mail.text).toContain('The airport office is closed on Sunday.')
})

test('case lists: columns are chosen, filters are saved as a view, and the whole row opens the case', async ({
  browser,
}) => {
  const { visit, officer, rows } = await aDesk(browser, ['First'])
  const { user, page, address } = await visit('/admin/cases?view=open', { as: officer })
  expect(await page.findByRole('columnheader', { name: 'Nationality' })).toBeTruthy()
  expect(page.getByText(/flies in 30 days/)).toBeTruthy()
  await user.click(page.getByRole('button', { name: 'Columns' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }))
  await user.click(dialog.getByLabelText('Nationality'))
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  expect(page.queryByRole('columnheader', { name: 'Nationality' })).toBeNull()

  await user.selectOptions(page.getByLabelText('Priority'), 'medium')
  await user.click(await page.findByRole('button', { name: 'Save this view' }))
  const naming = within(await screen.findByRole('dialog', { name: 'Save this view' }))
  await user.type(naming.getByLabelText('Name'), 'Usual ones{Enter}')
  await user.click(page.getByRole('button', { name: 'Clear filters' }))
  await user.click(await page.findByRole('button', { name: 'Usual ones' }))
  await waitFor(() => expect(address()).toContain('priority=medium'))
  await user.click(await page.findByText(/flies in 30 days/))
  await title('First Traveller')
  expect(address()).toBe(`/admin/cases/${idAt(rows, 0)}`)
})

test('second opinion: officers are notified of a proposal, find it in a list and see what confirming does', async ({
  browser,
}) => {
  const { visit, server, officer, traveller } = await aDesk(browser, [])
  await server.setSettings({ fourEyes: true })
  const colleague = await server.aUser('e-visa-admin', { fullName: 'Ama Colleague' })
  const row = await server.anApplication(traveller, 'in_review', { assignedTo: colleague.id })
  const tellPage = stubChangeNotices()
  const { user, page } = await visit('/admin/cases', { as: officer })
  await page.findByRole('tab', { name: 'Second opinion (0)' })
  await server.as(colleague).patch(`/api/case-management/${row.id}/status`, { status: 'approved' })
  tellPage()
  expect(await screen.findByText('A decision is waiting for a second opinion')).toBeTruthy()
  await user.click(await page.findByRole('tab', { name: 'Second opinion (1)' }))
  await user.click(await page.findByRole('link', { name: row.applicationNumber }))
  expect(await page.findByText(/If you agree, approve: the decision takes effect/)).toBeTruthy()
})
