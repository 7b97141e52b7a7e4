import { expect } from 'vitest'
import { findApplication } from '#domain/applications/server/queries.ts'
import { readOfficeDays } from '#domain/appointments/server/calendar.ts'
import { dayOf } from '#foundation/values/day.ts'
import { openServer, test } from '#testing/server.ts'

test('deadline: stops while the applicant is asked, weekends and holidays not counted', async ({ server }) => {
  const { aUser, anApplication, as, db, services, pass } = server
  const office = await readOfficeDays({ db })
  for (const days of [0, 1, 3, 5, 9]) {
    const traveller = await aUser()
    const officer = await aUser('e-visa-admin')
    const dueAt = new Date(`${office.after(dayOf(services.clock()), 4)}T23:59:59Z`)
    const { id } = await anApplication(traveller, 'in_review', { assignedTo: officer.id, dueAt })
    const asked = dayOf(services.clock())
    await as(officer).patch(`/api/case-management/${id}/status`, {
      status: 'additional_info',
      comments: 'More, please.',
    })
    pass(days * 86_400)
    // Officers' sessions would have expired by then.
    const again = await aUser('admin')
    await as(again).patch(`/api/case-management/${id}/status`, { status: 'in_review' })
    const took = office.between(asked, dayOf(services.clock()))
    expect(dayOf((await findApplication(db, id))!.dueAt!)).toBe(office.after(dayOf(dueAt), took))
  }
})

const closedOn = (on: string) => ({ country: 'lr', name: `Closed on ${on}`, rule: { every: 'once', on } })

test('deadline: a new closing day moves deadlines and expected days from then on', async ({ server }) => {
  const { aUser, anApplication, as, db, services } = server
  const [admin, traveller] = [await aUser('admin'), await aUser()]
  await as(admin).post('/api/admin/settings', { processingTimeLimit: 1 })
  const today = dayOf(services.clock())
  const office = await readOfficeDays({ db })
  const next = office.after(today, 1)
  const handIn = async () => {
    const { id } = await anApplication(traveller, 'draft', { isReady: true })
    const card = { amount: 80, currency: 'USD', paymentMethod: 'credit_card', status: 'pending' }
    const { application } = (await as(traveller).post(`/api/applications/${id}/payment`, card)).json()
    return {
      due: dayOf((await findApplication(db, id))!.dueAt!),
      promised: application.estimatedCompletionDate as string,
    }
  }
  const before = await handIn()
  expect(before.due).toBe(next)

  for (const on of [next, before.promised]) {
    const reply = await as(admin).post('/api/admin/reference/holiday', { value: closedOn(on), validFrom: today })
    expect(reply.statusCode).toBe(201)
  }

  const after = await handIn()
  expect(after.due > next && office.isOpen(after.due)).toBe(true)
  expect(after.promised > before.promised).toBe(true)
})

test('deadline: a processing limit set on one instance applies on another', async ({ server: first }) => {
  const second = await openServer({ databaseUrl: first.url, dataDir: first.dataDir })
  const [admin, traveller] = [await first.aUser('admin'), await first.aUser()]
  const office = await readOfficeDays({ db: first.db })
  for (const processingTimeLimit of [3, 7]) {
    await first.as(admin).post('/api/admin/settings', { processingTimeLimit })
    const { id } = await second.anApplication(traveller, 'draft', { isReady: true })
    const card = { amount: 80, currency: 'USD', paymentMethod: 'credit_card', status: 'pending' }
    await second.as(traveller).post(`/api/applications/${id}/payment`, card)
    const today = dayOf(second.services.clock())
    expect(dayOf((await findApplication(first.db, id))!.dueAt!)).toBe(office.after(today, processingTimeLimit))
  }
})
