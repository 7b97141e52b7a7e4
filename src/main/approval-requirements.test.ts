// Whatever keeps an application from being approved and is the traveller's to do is asked for everywhere. What the screens
// show of each task is in the test of the same name for pages.
import { expect } from 'vitest'
import { findMissingRequirements } from '#domain/application-lifecycle/server/missing-requirements.ts'
import { taskNames, type TaskName } from '#domain/application-lifecycle/whose-turn.ts'
import { findApplication } from '#domain/applications/server/queries.ts'
import { approvalNeeds, needs } from '#domain/applications/status.ts'
import { serviceContext } from '#foundation/http/server/context.ts'
import { expectNamed, plain, unmetRequirements } from '#testing/unmet-requirements.ts'
import { test } from '#testing/server.ts'

const calm = 'You don’t need to do anything'

for (const need of approvalNeeds)
  for (const { title, task, make } of unmetRequirements[need])
    test(`requirements: ${need}, ${title}, is ${task ? 'asked for by email and by the assistant' : 'not for the traveller'}`, async ({
      server,
    }) => {
      const scene = { server, traveller: await server.aUser(), officer: await server.aUser('e-visa-admin') }
      const id = await make(scene)
      const row = (await findApplication(server.db, id))!
      expect(await findMissingRequirements(serviceContext(server.services), row, approvalNeeds, '')).toContain(need)

      const application = (await server.as(scene.traveller).get(`/api/applications/${id}`)).json()
      const tasks: TaskName[] = application.tasks.map(({ name }: { name: TaskName }) => name)
      if (task) expect(tasks).toContain(task)
      else expect(tasks).toEqual([])

      const question = { message: 'What must I do now?', chatHistory: [] }
      const told = plain((await server.as(scene.traveller).post('/api/chat/ai-response', question)).json().response)
      expect(told.includes(calm), told).toBe(task === undefined)
      const mails = (await server.mails()).filter(({ to }) => to === scene.traveller.email)
      for (const name of tasks) {
        expectNamed('the assistant', told, name)
        expectNamed('no email', mails.map(({ text }) => plain(text)).join(' | '), name)
      }

      const desk = (await server.as(scene.officer).get(`/api/case-management/${id}`)).json()
      expect(desk.tasks.map(({ name }: { name: TaskName }) => name)).toEqual(tasks)
      if (row.status === 'in_review') expect(desk.approvalNeeds).toContain(needs[need])
    })

test('requirements: every task of a traveller is covered here', () => {
  const tried = Object.values(unmetRequirements).flatMap((each) => each.map(({ task }) => task))
  // A draft is completed before there is anything to approve.
  expect(new Set([...tried, 'finish'])).toEqual(new Set([undefined, ...taskNames]))
})
