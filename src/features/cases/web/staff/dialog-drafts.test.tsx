import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { aVisa } from '#testing/visas.ts'
import { test, type Browser } from '#testing/web.tsx'
import './case/case-page.tsx'
import './list/cases-page.tsx'

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

type Page = Awaited<ReturnType<Browser['visit']>>

/** Types into a dialog, leaves the page as a reload would, and opens the dialog again. */
async function typeAndComeBack(
  arrive: () => Promise<Page>,
  { open, title, label, text }: { open: (at: Page) => Promise<unknown>; title: string; label: string; text: string },
) {
  const first = await arrive()
  await open(first)
  await first.user.type((await dialog(title)).getByLabelText(label), text)
  const again = await arrive()
  await open(again)
  const form = await dialog(title)
  await waitFor(() => expect(form.getByLabelText(label)).toHaveProperty('value', text))
  expect(form.getByText('Draft restored')).toBeTruthy()
  return { form, user: again.user }
}

const press = (name: string | RegExp) => async (at: Page) => at.user.click(await at.page.findByRole('button', { name }))

const selectAndAsk = async (at: Page) => {
  await at.user.click((await at.page.findAllByRole('checkbox', { name: /^Select/ })).at(-1)!)
  await press('Request information')(at)
}

test("drafts: the reason for reading another officer's case survives a reload", async ({ browser }) => {
  const { visit, server } = browser
  const [officer, other] = [await server.aUser('e-visa-admin'), await server.aUser('e-visa-admin')]
  const { id } = await server.anApplication(await server.aUser(), 'in_review', { assignedTo: other.id })
  const open = () => visit(`/admin/cases/${id}`, { as: officer })
  const first = await open()
  await first.user.type(await first.page.findByLabelText('Reason'), 'The same family applies again')
  const again = await open()
  const reason = await again.page.findByLabelText('Reason')
  await waitFor(() => expect(reason).toHaveProperty('value', 'The same family applies again'))
  await again.user.click(again.page.getByRole('button', { name: 'Open read-only' }))
  expect(await again.page.findByRole('heading', { name: 'Grace Johnson' })).toBeTruthy()
})

test('drafts: a request to many applicants survives a reload, and is gone once it is sent', async ({ browser }) => {
  const { visit, server } = browser
  const officer = await server.aUser('e-visa-admin')
  await server.anApplication(await server.aUser(), 'in_review', { assignedTo: officer.id })
  const arrive = () => visit('/admin/cases?view=mine', { as: officer })
  const typed = {
    open: selectAndAsk,
    title: 'Request information',
    label: 'Your own words',
    text: 'Both sides of the card',
  }
  const { form, user } = await typeAndComeBack(arrive, typed)
  await waitFor(() => expect(form.getAllByRole('option').length).toBeGreaterThan(1))
  await user.selectOptions(form.getByLabelText('What is requested'), form.getAllByRole('option').at(1)!)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('1 of 1 done')).toBeTruthy()

  await selectAndAsk(await arrive())
  expect((await dialog('Request information')).getByLabelText('Your own words')).toHaveProperty('value', '')
})

test('drafts: why a visa is suspended or corrected survives a reload', async ({ browser }) => {
  const { visit, server } = browser
  const { application } = await aVisa(server, await server.aUser())
  const admin = await server.aUser('admin')
  const arrive = () => visit(`/admin/cases/${application.id}`, { as: admin })
  const correct = 'Correct or move to a new passport'
  await typeAndComeBack(arrive, { open: press(correct), title: correct, label: 'Reason', text: 'A letter is missing' })
  const title = /^Suspend visa/
  const first = await arrive()
  await press('Suspend')(first)
  const suspension = within(await screen.findByRole('dialog', { name: title }))
  expect(suspension.getByLabelText('Reason')).toHaveProperty('value', '')
  await first.user.type(suspension.getByLabelText('Reason'), 'Forged papers')
  const again = await arrive()
  await press('Suspend')(again)
  const form = within(await screen.findByRole('dialog', { name: title }))
  await waitFor(() => expect(form.getByLabelText('Reason')).toHaveProperty('value', 'Forged papers'))
})
