import fs from 'node:fs'
import path from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { sql } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import type { PersonalInfo } from '#domain/applications/application.ts'
import { test, type TestServer } from '#testing/server.ts'
import { aPdf, made } from '#testing/files/honest-files.ts'
import { asForm } from '#testing/files/generated-form.ts'
import { readingLimits } from '#engines/document-reading/server/reading-limits.ts'
import { findReadings, findPassportNames, queueUnreadDocuments, readingRetries } from './readings.ts'
import { documentReadings } from './table.ts'

const picture = (name: string) =>
  made(name, 'jpg', fs.readFileSync(path.resolve(import.meta.dirname, `../../../testing/papers/${name}.jpg`)))

const anna: Partial<PersonalInfo> = {
  firstName: 'Anna Maria',
  lastName: 'Eriksson',
  gender: 'female',
  dob: '1974-08-12',
  nationality: 'se',
  passportCountry: 'se',
  passportNumber: 'L898902C3',
  expiryDate: '2035-04-15',
}

const usual = { limits: { ...readingLimits }, retries: { ...readingRetries } }
afterEach(() => {
  Object.assign(readingLimits, usual.limits)
  Object.assign(readingRetries, usual.retries)
})

async function aDraft(server: TestServer, info: Partial<PersonalInfo> = {}) {
  const traveller = await server.aUser()
  const { id } = await server.anApplication(traveller, 'draft', { info: { ...anna, ...info } })
  const send = async (type: string, file: ReturnType<typeof made>) => {
    const { payload, headers } = asForm(file)
    const reply = await server.as(traveller).post(`/api/applications/${id}/documents/${type}`, payload, { headers })
    expect(reply.statusCode).toBe(201)
  }
  const ask = async () => (await server.as(traveller).get(`/api/applications/${id}/readings`)).json()
  const untilRead = async () => {
    await server.runJobs()
    expect((await ask()).isReading).toBe(false)
  }
  return { server, traveller, id, send, ask, untilRead }
}

test('readings: an uploaded passport is read and agrees with matching answers', async ({ server }) => {
  const { id, send, ask, untilRead } = await aDraft(server)
  await send('passport', picture('passport'))
  await untilRead()

  expect(await ask()).toEqual({ disagreements: [], itinerary: {}, toCheck: {}, isReading: false })
  const { db, services } = server
  expect((await findReadings(db, services.keys, id)).get('passport')).toMatchObject({ kind: 'passport' })
  expect(await findPassportNames(db, services.keys, id)).toEqual({ primary: 'ERIKSSON', secondary: 'ANNA<MARIA' })
  const [stored] = await db.select().from(documentReadings)
  expect(stored?.reading).not.toContain('ERIKSSON')
})

test('readings: disagreements are shown only to the owner', async ({ server }) => {
  const { id, send, ask, untilRead } = await aDraft(server, {
    passportNumber: 'L898902C8',
    lastName: 'Erikson',
  })
  await send('passport', picture('passport'))
  await untilRead()

  expect((await ask()).disagreements).toEqual([
    { documentType: 'passport', answer: 'lastName', answered: 'Erikson', read: 'ERIKSSON' },
    { documentType: 'passport', answer: 'passportNumber', answered: 'L898902C8', read: 'L898902C3' },
  ])
  for (const role of ['user', 'e-visa-admin', 'admin'] as const) {
    const other = await server.aUser(role)
    expect((await server.as(other).get(`/api/applications/${id}/readings`)).statusCode).toBe(404)
  }
})

test('readings: an unreadable picture gives no names and no disagreements', async ({ server }) => {
  const { id, send, ask, untilRead } = await aDraft(server, { lastName: 'Somebody Else' })
  await send('passport', picture('passport-under-a-finger'))
  await untilRead()
  expect(await ask()).toEqual({ disagreements: [], itinerary: {}, toCheck: {}, isReading: false })
  expect(await findPassportNames(server.db, server.services.keys, id)).toBeUndefined()
})

test('readings: are deleted with the document of a draft', async ({ server }) => {
  const { traveller, id, send, untilRead } = await aDraft(server)
  await send('passport', picture('passport'))
  await untilRead()
  await send('passport', picture('passport-small'))
  await untilRead()
  expect(await server.db.$count(documentReadings)).toBe(1)

  await server.as(traveller).delete(`/api/applications/${id}/documents/passport`)
  expect(await server.db.$count(documentReadings)).toBe(0)
})

test('readings: an itinerary gives its dates and where they differ from the journey', async ({ server }) => {
  const { send, ask, untilRead } = await aDraft(server)
  const pdf = await PDFDocument.create()
  const page = pdf.addPage()
  const lines = [
    'Flight itinerary',
    'Paris CDG to Monrovia ROB 12 March 2027',
    'Monrovia ROB to Paris CDG 20 March 2027',
  ]
  for (const [index, line] of lines.entries()) page.drawText(line, { x: 50, y: 700 - index * 30, size: 14 })
  await send('flight', made('flight', 'pdf', Buffer.from(await pdf.save())))
  await untilRead()

  const { itinerary, disagreements } = await ask()
  expect(itinerary).toEqual({ arrivalDate: '2027-03-12', departureDate: '2027-03-20' })
  expect(disagreements.map(({ answer }: { answer: string }) => answer)).toEqual(['arrivalDate', 'departureDate'])
})

test('readings: a portrait is not read', async ({ server }) => {
  const { send, ask } = await aDraft(server)
  await send('photo', made('photo', 'pdf', await aPdf()))
  expect(await ask()).toEqual({ disagreements: [], itinerary: {}, toCheck: {}, isReading: false })
  expect(await server.db.$count(documentReadings)).toBe(0)
})

test('readings: a document whose job was lost is read by the next clean-up', async ({ server }) => {
  const { send, ask, untilRead } = await aDraft(server)
  await send('passport', picture('passport'))
  await untilRead()
  await server.db.delete(documentReadings)
  expect((await ask()).isReading).toBe(true)

  await queueUnreadDocuments(server.services)
  await untilRead()
  expect(await server.db.$count(documentReadings)).toBe(1)
})

test('readings: an unfinished reading is retried until it ends', async ({ server }) => {
  readingRetries.after = [3600]
  readingLimits.milliseconds = 1
  const { id, send, ask, untilRead } = await aDraft(server)
  await send('passport', picture('passport'))
  await server.runJobs()
  expect(await server.db.$count(documentReadings)).toBe(0)
  expect((await ask()).isReading).toBe(true)

  Object.assign(readingLimits, usual.limits)
  await server.db.execute(sql`update pgboss.job set start_after = now() where name = 'document-reading'`)
  await untilRead()
  expect((await findReadings(server.db, server.services.keys, id)).get('passport')).toMatchObject({ kind: 'passport' })
})

test('readings: a document that can never be read is left to the officer', async ({ server }) => {
  readingRetries.after = [0, 0]
  readingLimits.milliseconds = 1
  const { id, send, untilRead } = await aDraft(server)
  await send('passport', picture('passport'))
  await untilRead()
  expect((await findReadings(server.db, server.services.keys, id)).get('passport')).toEqual({ text: '', fields: {} })
})
