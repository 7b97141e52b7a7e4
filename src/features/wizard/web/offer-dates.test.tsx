import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { insertDocument, encryptFileName } from '#domain/documents/server/queries.ts'
import { saveReading } from '#domain/documents/server/readings.ts'
import { addDays, dayOf } from '#foundation/values/day.ts'
import type { TestServer } from '#testing/server.ts'
import { test } from '#testing/web.tsx'

const unhurried = { timeout: 40_000 }
const day = (after: number) => addDays(dayOf(new Date()), after)

test('offer dates: dates of an uploaded itinerary are offered once and applied with one click', async ({
  visit,
  server,
}) => {
  const { id, person } = await aDraftWithFlight(server, 0.9)
  const { user, page } = await visit(`/application/${id}?step=travel`, { as: person })

  await user.click(await page.findByRole('button', { name: 'Use these dates' }, unhurried))

  await waitFor(() => expect(page.getByLabelText<HTMLInputElement>('Arrival').value).toBe(day(30)))
  expect(page.getByLabelText<HTMLInputElement>('Departure').value).toBe(day(41))
  expect(page.queryByRole('button', { name: 'Use these dates' })).toBeNull()
})

test('offer dates: a date that was hard to read is shown to be checked and never filled in', async ({
  visit,
  server,
}) => {
  const { id, person } = await aDraftWithFlight(server, 0.5)
  const { user, page } = await visit(`/application/${id}?step=travel`, { as: person })

  expect((await page.findByText(/^Please check: the departure may be/, {}, unhurried)).textContent).toContain(
    'hard to read',
  )
  await user.click(page.getByRole('button', { name: 'Use these dates' }))

  await waitFor(() => expect(page.getByLabelText<HTMLInputElement>('Arrival').value).toBe(day(30)))
  expect(page.getByLabelText<HTMLInputElement>('Departure').value).toBe(day(20))
})

async function aDraftWithFlight(server: TestServer, confidence: number) {
  const { db, services } = server
  const person = await server.aUser()
  const { id } = await server.anApplication(person, 'draft', {
    travel: { arrivalDate: day(10), departureDate: day(20) },
  })
  const document = await insertDocument(db, {
    applicationId: id,
    documentType: 'flight',
    fileName: encryptFileName(services.keys, 'flight.pdf'),
    fileType: 'application/pdf',
    fileSize: 1000,
    status: 'pending',
    checks: [],
    uploadedBy: person.id,
    uploadedAt: services.clock(),
  })
  const fields = {
    arrivalDate: { value: day(30), confidence: 0.9 },
    departureDate: { value: day(41), confidence },
  }
  const reading = { kind: 'flight' as const, text: '', fields }
  await saveReading(db, services.keys, { documentId: document.id, reading, readAt: services.clock() })
  return { id, person }
}
