import { expect } from 'vitest'
import { findApplication } from '#domain/applications/server/queries.ts'
import { test } from '#testing/server.ts'
import { times } from '#testing/repetitions.ts'

test('leaving staff: open cases return to the queue, and that is recorded', async ({ server }) => {
  const [admin, leaving, staying] = [
    await server.aUser('admin'),
    await server.aUser('e-visa-admin'),
    await server.aUser('e-visa-admin'),
  ]
  const traveller = await server.aUser()
  const values = { assignedTo: leaving.id }
  const [reviewed, asked, decided] = [
    await server.anApplication(traveller, 'in_review', values),
    await server.anApplication(traveller, 'additional_info', values),
    await server.anApplication(traveller, 'rejected', values),
  ]
  const other = await server.anApplication(traveller, 'in_review', { assignedTo: staying.id })
  await server.as(staying).patch('/api/case-management/absence', { until: '2099-01-01', coverId: leaving.id })
  const duties = async (id: string) => (await server.as(admin).get(`/api/admin/users/${id}/duties`)).json()
  expect(await duties(leaving.id)).toEqual({ openCases: 2 })

  await server.as(admin).patch(`/api/admin/users/${leaving.id}/active`, { active: false })

  expect(await duties(leaving.id)).toEqual({ openCases: 0 })
  const assigned = async (id: string) =>
    (await server.as(admin).get(`/api/case-management/${id}`)).json().assignedStaff?.id ?? null
  expect([await assigned(reviewed.id), await assigned(asked.id), await assigned(other.id)]).toEqual([
    null,
    null,
    staying.id,
  ])
  expect(await assigned(decided.id)).toBe(leaving.id)
  const released = (await server.history()).filter(({ name }) => name === 'application.assigned')
  expect(new Set(released.map(({ subject }) => subject))).toEqual(new Set([reviewed.id, asked.id]))
  expect(released.map(({ data, actorId }) => [data, actorId])).toEqual([
    [{ to: null }, admin.id],
    [{ to: null }, admin.id],
  ])
  const staff = (await server.as(admin).get('/api/case-management/staff')).json()
  expect(staff.find(({ id }: { id: string }) => id === staying.id).coverId).toBeNull()

  await server.as(admin).patch(`/api/admin/users/${staying.id}/role`, { role: 'user' })
  expect(await assigned(other.id)).toBeNull()
})

test('leaving staff: cases assigned at the same moment do not stay with them', async ({ server }) => {
  const [admin, other] = [await server.aUser('admin'), await server.aUser('admin')]
  const traveller = await server.aUser()
  for (let round = 0; round < times(10, 20); round += 1) {
    const leaving = await server.aUser('e-visa-admin')
    const cases = [
      await server.anApplication(traveller, 'pending'),
      await server.anApplication(traveller, 'pending'),
      await server.anApplication(traveller, 'pending'),
    ]
    const [given, taken, reviewed] = cases.map(({ id }) => `/api/case-management/${id}`)
    const actions = [
      () => server.as(admin).patch(`/api/admin/users/${leaving.id}/active`, { active: false }),
      () => server.as(other).patch(`${given}/assign`, { staffId: leaving.id }),
      () => server.as(leaving).patch(`${taken}/assign`, { staffId: leaving.id }),
      () => server.as(leaving).patch(`${reviewed}/status`, { status: 'in_review' }),
      () => server.as(leaving).post('/api/case-management/claim'),
    ]
    // The order changes from round to round.
    const turn = round % actions.length
    const replies = await Promise.all([...actions.slice(turn), ...actions.slice(0, turn)].map((action) => action()))

    for (const { statusCode } of replies) expect([200, 400, 401, 403, 409]).toContain(statusCode)
    for (const { id } of cases) expect((await findApplication(server.db, id))?.assignedTo).not.toBe(leaving.id)
    await server.as(admin).post('/api/case-management/bulk', {
      act: 'assign',
      staffId: admin.id,
      ids: cases.map(({ id }) => id),
    })
  }
})
