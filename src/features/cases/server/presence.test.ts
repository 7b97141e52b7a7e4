import { expect } from 'vitest'
import { viewerGoneAfterSeconds } from '../views.ts'
import { findUser } from '#domain/accounts/server/queries.ts'
import { canSeeChange } from './live-updates.ts'
import { type Person, type TestServer, test } from '#testing/server.ts'

const present = async ({ as }: TestServer, person: Person, id: string, body = {}) => {
  const reply = await as(person).post(`/api/case-management/${id}/presence`, body)
  expect(reply.statusCode).toBe(200)
  return reply.json<{ fullName: string }[]>().map(({ fullName }) => fullName)
}

test('presence: officers see who else has the case open until they leave or time out', async ({ server }) => {
  const ama = await server.aUser('e-visa-admin', { fullName: 'Ama Officer' })
  const ben = await server.aUser('e-visa-admin', { fullName: 'Ben Officer' })
  const { id } = await server.anApplication(await server.aUser(), 'pending')
  expect(await present(server, ama, id)).toEqual([])
  expect(await present(server, ben, id)).toEqual(['Ama Officer'])
  expect(await present(server, ama, id)).toEqual(['Ben Officer'])
  await present(server, ben, id, { isLeaving: true })
  expect(await present(server, ama, id)).toEqual([])

  await present(server, ben, id)
  server.pass(viewerGoneAfterSeconds + 1)
  expect(await present(server, ama, id)).toEqual([])
})

test('presence: only coming and going is announced', async ({ server }) => {
  const officer = await server.aUser('e-visa-admin')
  const { id } = await server.anApplication(await server.aUser(), 'pending')
  const heard: string[] = []
  const stop = server.services.live.subscribe(({ name, subject }) => {
    if (subject === id) heard.push(name)
  })
  await present(server, officer, id)
  await expect.poll(() => heard).toEqual(['case.viewers'])
  server.pass(5)
  await present(server, officer, id)
  await present(server, officer, id, { isLeaving: true })
  await expect.poll(() => heard).toEqual(['case.viewers', 'case.viewers'])
  stop()
})

test('presence: only those viewing a case are notified when it is reassigned', async ({ server }) => {
  const [ama, ben, cleo] = [
    await server.aUser('e-visa-admin'),
    await server.aUser('e-visa-admin'),
    await server.aUser('e-visa-admin'),
  ]
  const { id } = await server.anApplication(await server.aUser(), 'pending')
  await present(server, ama, id)
  await server.as(ben).patch(`/api/case-management/${id}/assign`, { staffId: ben.id })
  const hears = async (person: Person) => {
    const row = (await findUser(server.db, person.id))!
    const session = { sessionId: '', sessionBeganAt: row.createdAt, isRemembered: false }
    const facts = { ...session, hasSecondFactor: false, passedSecondFactor: false, owesSecondFactor: false }
    const user = { ...row, accountRole: row.role, emailVerified: true, ...facts }
    return canSeeChange(server.services, user, { subject: id, name: 'application.assigned', userId: null })
  }
  expect([await hears(ama), await hears(ben), await hears(cleo)]).toEqual([true, true, false])
})
