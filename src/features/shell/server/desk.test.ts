import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { applications, informationRequests } from '#domain/applications/server/table.ts'
import { appointments } from '#domain/appointments/server/table.ts'
import { proposals } from '#features/cases/server/table.ts'
import { test, type TestServer } from '#testing/server.ts'

const hours = 3_600_000

async function atTheDesk(server: TestServer) {
  const [officer, colleague, traveller] = [
    await server.aUser('e-visa-admin'),
    await server.aUser('e-visa-admin'),
    await server.aUser(),
  ]
  const now = server.services.clock()
  const ofOfficer = async (values: Partial<typeof applications.$inferInsert> = {}) => {
    const row = await server.anApplication(traveller, 'in_review', { assignedTo: officer.id })
    await server.db
      .update(applications)
      .set({ dueAt: new Date(now.getTime() + 30 * 24 * hours), ...values })
      .where(eq(applications.id, row.id))
    return row
  }
  const list = async (name: string, person = officer) =>
    (await server.as(person).get(`/api/desk/my-day/cases?list=${name}`)).json().map(({ id }: { id: string }) => id)
  return { officer, colleague, traveller, now, ofOfficer, list }
}

test('desk: my day counts late, due, answered, proposed and decided cases and lists the same ones', async ({
  server,
}) => {
  const { officer, colleague, traveller, now, ofOfficer, list } = await atTheDesk(server)
  const late = await ofOfficer({ dueAt: new Date(now.getTime() - hours) })
  const soon = await ofOfficer({ dueAt: new Date(now.getTime() + hours) })
  const answered = await ofOfficer()
  await ofOfficer({ status: 'additional_info' })
  await server.db.insert(informationRequests).values({
    applicationId: answered.id,
    message: 'Please explain',
    items: ['answer'],
    answered: ['answer'],
    askedAt: now,
    dueAt: now,
    closedAt: now,
  })
  const proposed = await server.anApplication(traveller, 'in_review', { assignedTo: colleague.id })
  await server.db.insert(proposals).values({
    applicationId: proposed.id,
    decision: 'approved',
    comments: '',
    proposedBy: colleague.id,
    proposedAt: now,
  })
  const decided = await ofOfficer({ status: 'approved', decidedBy: officer.id, decidedAt: now })
  await ofOfficer({
    status: 'approved',
    decidedBy: officer.id,
    decidedAt: new Date(now.getTime() - 48 * hours),
  })

  const day = (await server.as(officer).get('/api/desk/my-day')).json()

  expect(day.counts).toEqual({ overdue: 1, due: 1, replies: 1, opinions: 1, decided: 1, appointments: 0 })
  expect(await list('overdue')).toEqual([late.id])
  expect(await list('due')).toEqual([soon.id])
  expect(await list('replies')).toEqual([answered.id])
  expect(await list('opinions')).toEqual([proposed.id])
  expect(await list('decided')).toEqual([decided.id])
  expect(await list('opinions', colleague)).toEqual([])
  expect((await server.as(colleague).get('/api/desk/my-day')).json().counts).toMatchObject({ overdue: 0, opinions: 0 })
})

test("desk: today's appointments are those ahead or in progress", async ({ server }) => {
  const { officer, traveller, now } = await atTheDesk(server)
  const booking = {
    type: 'interview',
    userId: traveller.id,
    centerId: 4,
    date: now.toISOString().slice(0, 10),
    timeSlot: '12:00',
    startsAt: now,
    endsAt: now,
    createdAt: now,
    updatedAt: now,
  } as const
  await server.db.insert(appointments).values([
    { ...booking, appointmentNumber: 'AP-1' },
    { ...booking, appointmentNumber: 'AP-2', status: 'completed' },
    { ...booking, appointmentNumber: 'AP-3', type: 'consultation', startsAt: new Date(now.getTime() + 48 * hours) },
  ])

  const listed = (await server.as(officer).get('/api/desk/my-day/appointments')).json()

  expect(listed).toMatchObject([{ appointmentNumber: 'AP-1', applicant: 'Grace Johnson', timezone: 'UTC' }])
  expect((await server.as(officer).get('/api/desk/counts')).json()).toMatchObject({ appointments: 1 })
})

test('desk: sidebar counts match the lists, and only administrators see approvals', async ({ server }) => {
  const { officer, traveller, ofOfficer } = await atTheDesk(server)
  await ofOfficer()
  await server.anApplication(traveller, 'pending')
  await server.anApplication(traveller, 'pending')
  const admin = await server.aUser('admin')
  await server.as(admin).patch(`/api/admin/users/${traveller.id}/role`, { role: 'e-visa-admin' })

  const counts = async (person: typeof officer) => (await server.as(person).get('/api/desk/counts')).json()

  expect(await counts(officer)).toMatchObject({ queue: 2, mine: 1, inbox: 0, approvals: 0 })
  expect(await counts(admin)).toMatchObject({ queue: 2, mine: 0, approvals: 1 })
})
