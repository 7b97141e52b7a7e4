import { expect, test } from 'vitest'
import { findApplication } from '#applications/server/queries.ts'
import { addBusinessDays, businessDaysBetween, dayOf } from '#platform/day.ts'
import { openServer } from '#testing/server.ts'

test('the deadline stands still while the applicant is asked, weekends not counted', async () => {
  const { aUser, anApplication, as, db, services, pass } = await openServer()
  for (const days of [0, 1, 3, 5, 9]) {
    const traveller = await aUser()
    const officer = await aUser('e-visa-admin')
    const dueAt = new Date(`${addBusinessDays(dayOf(services.clock()), 4)}T23:59:59Z`)
    const { id } = await anApplication(traveller, 'in_review', { assignedTo: officer.id, dueAt })
    const asked = dayOf(services.clock())
    await as(officer).patch(`/api/case-management/${id}/status`, {
      status: 'additional_info',
      comments: 'More, please.',
    })
    pass(days * 86_400)
    // Sessions at the desk do not last that long.
    const again = await aUser('admin')
    await as(again).patch(`/api/case-management/${id}/status`, { status: 'in_review' })
    const took = businessDaysBetween(asked, dayOf(services.clock()))
    expect(dayOf((await findApplication(db, id))!.dueAt!)).toBe(addBusinessDays(dayOf(dueAt), took))
  }
})
