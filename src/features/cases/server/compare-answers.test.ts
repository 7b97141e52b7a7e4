import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { personalInfo, passportReading } from '#testing/applications.ts'
import { test, type TestServer } from '#testing/server.ts'
import { saveReading } from '#domain/documents/server/readings.ts'
import { documentReadings, documents } from '#domain/documents/server/table.ts'
import type { Reading } from '#engines/document-reading/reading.ts'
import type { OpenCase } from '../case.ts'

async function aCase(server: TestServer) {
  const { db, services } = server
  const officer = await server.aUser('e-visa-admin')
  const info = personalInfo(services.clock(), { dob: '1974-08-12', passportNumber: 'L898902C3' })
  const { id } = await server.anApplication(await server.aUser(), 'in_review', { assignedTo: officer.id, info })
  const open = async () => (await server.as(officer).get(`/api/case-management/${id}`)).json<OpenCase>()
  const check = async () => (await open()).checks.find(({ name }) => name === 'answers')
  const [passport] = await db.select().from(documents).where(eq(documents.documentType, 'passport'))
  const readAs = async (reading: Reading) => {
    await db.delete(documentReadings)
    await saveReading(db, services.keys, { documentId: passport!.id, reading, readAt: services.clock() })
  }
  return { db, info, open, check, readAs }
}

test('agreement check: a matching passport is shown beside the answers', async ({ server }) => {
  const { info, open, check } = await aCase(server)
  expect(await check()).toMatchObject({ verdict: 'ok', evidence: [] })
  const { passportSays } = await open()
  expect(passportSays?.answers).toMatchObject({ passportNumber: 'L898902C3', dob: info.dob, lastName: 'JOHNSON' })
  expect(passportSays?.zone[0]).toMatch(/^P<USAJOHNSON<<GRACE<+$/)
})

test('agreement check: a difference asks for attention with both values', async ({ server }) => {
  const { info, open, check, readAs } = await aCase(server)
  await readAs(passportReading({ ...info, dob: '1974-08-13' }))
  expect(await check()).toMatchObject({
    verdict: 'attention',
    evidence: [{ label: 'Date of Birth', value: '1974-08-12 ≠ 1974-08-13' }],
  })
  expect((await open()).passportSays?.differs).toEqual(['dob'])
})

test('agreement check: a name printed otherwise than in the zone asks the officer to compare', async ({ server }) => {
  const { info, check, readAs } = await aCase(server)
  const reading = passportReading(info)
  const printed = (value: string) =>
    readAs({ ...reading, fields: { ...reading.fields, lastName: { value, confidence: 0.5 } } })

  await printed('JQHNSON')
  expect(await check()).toMatchObject({
    verdict: 'open',
    evidence: [{ label: 'Last Name', value: expect.stringContaining('/ JQHNSON?') }],
  })
  await printed('JOHNSON')
  expect(await check()).toMatchObject({ verdict: 'ok' })
})

test('agreement check: stays open while the passport is unread', async ({ server }) => {
  const { db, open, check, readAs } = await aCase(server)
  await db.delete(documentReadings)
  expect(await check()).toMatchObject({ verdict: 'open', text: 'The passport has not been read yet.' })
  await readAs({ text: '', fields: {} })
  expect(await check()).toMatchObject({ verdict: 'open', text: expect.stringContaining('compare it manually') })
  expect((await open()).passportSays).toBeNull()
})

test('agreement check: lines that contradict their own check digits ask for attention as a possible forgery', async ({
  server,
}) => {
  const { check, open, readAs } = await aCase(server)
  await readAs({ kind: 'passport', text: '', fields: {}, contradicted: ['born'] })
  expect(await check()).toEqual({
    name: 'answers',
    verdict: 'attention',
    text: 'The two lines at the bottom of the passport contradict their own check digits. It may be forged.',
    evidence: [{ label: 'Date of Birth', value: '' }],
  })
  expect((await open()).passportSays).toBeNull()
})

test('agreement check: a day that was hard to read is neither compared nor hidden', async ({ server }) => {
  const { db, services } = server
  const { check } = await aCase(server)
  const [flight] = await db.select().from(documents).where(eq(documents.documentType, 'flight'))
  const reading: Reading = {
    kind: 'flight',
    text: '',
    fields: { arrivalDate: { value: '2031-01-01', confidence: 0.5 } },
  }
  await db.delete(documentReadings).where(eq(documentReadings.documentId, flight!.id))
  await saveReading(db, services.keys, { documentId: flight!.id, reading, readAt: services.clock() })
  expect(await check()).toMatchObject({
    verdict: 'open',
    text: 'A document was hard to read. Please compare it manually.',
    evidence: [{ label: 'Arrival', value: expect.stringContaining('/ 2031-01-01?') }],
  })
})
