import { expect } from 'vitest'
import { addDays } from '#foundation/values/day.ts'
import { withVisa } from '#testing/issued-visa.ts'
import { test } from '#testing/server.ts'
import { correctVisa } from '#testing/visas.ts'
import { lastDayOfStay, countOverstayDays } from '../stay.ts'

test('border: records entry and exit, and a single entry is used once', async ({ server }) => {
  const { binary, verify, content } = await withVisa(server, { entryType: 'single' })
  const officer = await server.aUser('e-visa-admin')
  const cross = (direction: string, visa: object = { seal: binary }, who = officer) =>
    server.as(who).post('/api/border/crossings', { visa, direction, place: 'Roberts International Airport' })

  expect((await cross('exit')).json().code).toBe('OUTSIDE')
  expect((await cross('entry', { number: content.number, passport: 'X' })).json().code).toBe('NO_MATCH')
  expect((await cross('entry', { seal: binary }, await server.aUser())).statusCode).toBe(401)
  expect((await cross('entry')).json()).toMatchObject({ direction: 'entry', entries: 1, entriesUsed: 1 })
  expect((await cross('entry')).statusCode).toBe(409)
  expect(await verify({ seal: binary })).toMatchObject({ verdict: 'check', code: 'VISA_USED' })
  expect((await cross('exit', { number: content.number, passport: content.passportNumber })).statusCode).toBe(201)
  expect((await cross('entry')).json().code).toBe('VISA_USED')
})

test('border: two officers cannot use the same entry at once', async ({ server }) => {
  const { binary } = await withVisa(server, { entryType: 'single' })
  const officer = await server.aUser('e-visa-admin')
  const replies = await Promise.all(
    Array.from({ length: 4 }, () =>
      server.as(officer).post('/api/border/crossings', { visa: { seal: binary }, direction: 'entry', place: 'Ganta' }),
    ),
  )
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
})

test('border: an overstay is shown during the stay and at the exit', async ({ server }) => {
  const { binary } = await withVisa(server)
  const send = async (address: string, body: object) =>
    server.as(await server.aUser('e-visa-admin')).post(`/api/border/${address}`, body)
  const visa = { seal: binary }
  const entry = (await send('crossings', { visa, direction: 'entry', place: 'Ganta' })).json()
  const today = server.services.clock().toISOString().slice(0, 10)
  expect(entry).toMatchObject({ leaveBy: addDays(today, 10), overstayedDays: 0, entries: 0 })
  expect((await send('record', { visa })).json()).toMatchObject({ isInside: true, crossings: [{ place: 'Ganta' }] })

  server.pass(13 * 86_400)

  expect((await send('record', { visa })).json()).toMatchObject({ isInside: true, overstayedDays: 3 })
  const exit = (await send('crossings', { visa, direction: 'exit', place: 'Bo Waterside' })).json()
  expect(exit).toMatchObject({ overstayedDays: 3, leaveBy: addDays(today, 10) })
  expect((await send('record', { visa })).json()).toMatchObject({ isInside: false, leaveBy: null, overstayedDays: 0 })
  expect((await server.history()).at(-1)).toMatchObject({ name: 'border.crossed', data: { overstayedDays: 3 } })
})

test('border: used entries carry over to a corrected visa', async ({ server }) => {
  const { binary, visa } = await withVisa(server, { entryType: 'single' })
  const [officer, admin] = [await server.aUser('e-visa-admin'), await server.aUser('admin')]
  const cross = (direction: string, shown: object) =>
    server.as(officer).post('/api/border/crossings', { visa: shown, direction, place: 'Ganta' })
  await cross('entry', { seal: binary })
  const corrections = { passportNumber: 'NEW123456' }
  const reissued = await correctVisa(server, visa.id, { corrections, reason: 'The passport was stolen' })
  const shown = { number: reissued.json().visaNumber, passport: 'NEW123456' }

  expect((await cross('entry', shown)).statusCode).toBe(409)
  expect((await cross('exit', shown)).statusCode).toBe(201)
  expect((await cross('entry', shown)).json().code).toBe('VISA_USED')
  const known = (await server.as(admin).get(`/api/case-management/${visa.applicationId}/crossings`)).json()
  expect(known).toMatchObject({ entriesUsed: 1, isInside: false, crossings: [{ direction: 'exit' }, {}] })
})

test('border: only keys and staff see the record, and calls are counted', async ({ server }) => {
  const { binary } = await withVisa(server)
  const admin = await server.aUser('admin')
  const { secret } = (await server.as(admin).post('/api/admin/verification-keys', { name: 'Ganta' })).json()
  const ask = (headers = {}) => server.anyone.post('/api/border/record', { visa: { seal: binary } }, { headers })

  expect((await ask()).statusCode).toBe(401)
  expect((await ask({ 'x-api-key': secret })).json()).toMatchObject({ isInside: false, crossings: [] })
  await ask({ 'x-api-key': secret })
  expect((await server.as(admin).get('/api/admin/verification-keys')).json()).toMatchObject([{ calls: 2 }])
})

test.each([
  ['the day of entry is the first', '2026-11-15', 10, '2030-01-01', '2026-11-24'],
  ['one day is that day', '2026-11-15', 1, '2030-01-01', '2026-11-15'],
  ['not beyond the passport', '2026-11-15', 90, '2026-12-01', '2026-12-01'],
])('the last day of a stay: %s', (_, entered, stayDays, passportExpiry, last) => {
  expect(lastDayOfStay({ entered, stayDays, passportExpiry })).toBe(last)
  expect([countOverstayDays(last, last), countOverstayDays(last, addDays(last, 2))]).toEqual([0, 2])
})
