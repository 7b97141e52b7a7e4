// What the traveller has to do for an approval is asked for on every screen. That it is asked for whenever an approval lacks
// it, and also by email and by the assistant, is in the test of the same name for the server.
import { within } from '@testing-library/react'
import { expect } from 'vitest'
import { taskNames, turnMessage, type TaskName } from '#domain/application-lifecycle/whose-turn.ts'
import { expectNamed, plain, unmetRequirements } from '#testing/unmet-requirements.ts'
import { test } from '#testing/web.tsx'

const calm = 'You don’t need to do anything'

test('requirements: every task, and that there is none, is shown on the dashboard and on the tracking page', async ({
  server,
  visit,
}) => {
  const scene = { server, traveller: await server.aUser(), officer: await server.aUser('e-visa-admin') }
  const all = Object.values(unmetRequirements).flat()
  const wanted: (TaskName | undefined)[] = [...taskNames.filter((name) => name !== 'finish'), undefined]
  const ids = new Map<string, TaskName | undefined>()
  for (const task of wanted) ids.set(await all.find((way) => way.task === task)!.make(scene), task)
  const applications: { id: string; applicationNumber: string; status: 'pending'; tasks: { name: TaskName }[] }[] = (
    await server.as(scene.traveller).get('/api/applications')
  ).json()
  expect(applications).toHaveLength(ids.size)

  const dashboard = await visit('/dashboard', { as: scene.traveller })
  await dashboard.user.click(await dashboard.page.findByText(`Show all ${ids.size} applications`))
  for (const application of applications) {
    const details = await dashboard.page.findByLabelText(`Details of ${application.applicationNumber}`)
    const said = plain(details.closest('li')?.textContent)
    expect(said).toContain(turnMessage(application))
    expect(said.includes(calm)).toBe(ids.get(application.id) === undefined)
  }

  const { user, page } = await visit('/track-application')
  const list = within(await page.findByLabelText('Your Applications'))
  for (const application of applications) {
    await user.click(list.getByText(application.applicationNumber))
    const shown = () => plain(page.getByLabelText('Status').parentElement?.textContent)
    await expect.poll(shown).toContain(application.applicationNumber)
    await expect.poll(shown).toContain(turnMessage(application))
    expect(shown().includes(calm)).toBe(ids.get(application.id) === undefined)
    for (const { name } of application.tasks) expectNamed('tracking', shown(), name)
  }
})
