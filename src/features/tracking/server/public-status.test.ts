import { expect } from 'vitest'
import { openServer, test } from '#testing/server.ts'
import { production } from '#testing/production.ts'

const details = { passportNumber: 'K1234567', dob: '1990-05-17' }
const info = { ...details, firstName: 'Ama', lastName: 'Mensah' }

test('public status: the three correct details show the progress and nothing else', async ({ server }) => {
  const { anyone } = server
  const row = await server.anApplication(await server.aUser(), 'in_review', { info })
  const ask = { ...details, applicationNumber: row.applicationNumber }

  const reply = await anyone.post('/api/track', ask)
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({
    applicationNumber: row.applicationNumber,
    status: 'in_review',
    isWithdrawn: false,
    turn: 'office',
    message: expect.stringContaining('You don’t need to do anything'),
    expectedDecision: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    decidedOn: null,
  })
  const typed = { ...ask, applicationNumber: row.applicationNumber.toLowerCase().replaceAll('-', ' ') }
  expect((await anyone.post('/api/track', { ...typed, passportNumber: 'k 1234-567' })).statusCode).toBe(200)
})

test('public status: says when the applicant has to act', async ({ server }) => {
  const row = await server.anApplication(await server.aUser(), 'additional_info', { info })
  const reply = await server.anyone.post('/api/track', { ...details, applicationNumber: row.applicationNumber })
  expect(reply.json()).toMatchObject({ turn: 'applicant', message: expect.stringContaining('reply') })
})

test('public status: a withdrawal is not called a rejection, and an appeal is the office’s turn', async ({
  server,
}) => {
  const person = await server.aUser()
  const ask = async (applicationNumber: string) =>
    (await server.anyone.post('/api/track', { ...details, applicationNumber })).json()
  const withdrawn = await server.anApplication(person, 'pending', { info })
  await server.as(person).post(`/api/applications/${withdrawn.id}/withdraw`)
  expect(await ask(withdrawn.applicationNumber)).toMatchObject({
    isWithdrawn: true,
    turn: 'nobody',
    message: 'You withdrew this application.',
  })
  const rejected = await server.anApplication(person, 'rejected', { info, reasonCode: 'documents' })
  expect(await ask(rejected.applicationNumber)).toMatchObject({ isWithdrawn: false, turn: 'nobody' })
  await server.as(person).post(`/api/applications/${rejected.id}/review-request`, { statement: 'It is not damaged.' })
  expect(await ask(rejected.applicationNumber)).toMatchObject({
    turn: 'office',
    message: expect.stringContaining('Another officer is reviewing'),
  })
})

test('public status: a decision that can still be undone is not shown', async ({ server }) => {
  const officer = await server.aUser('e-visa-admin')
  const row = await server.anApplication(await server.aUser(), 'in_review', { info, assignedTo: officer.id })
  await server.as(officer).patch(`/api/case-management/${row.id}/status`, { status: 'approved', canUndo: true })
  const reply = await server.anyone.post('/api/track', { ...details, applicationNumber: row.applicationNumber })
  expect(reply.json()).toMatchObject({ status: 'in_review', turn: 'office', decidedOn: null })
})

test('public status: one wrong detail, a draft and an unknown number get the same answer', async ({ server }) => {
  const person = await server.aUser()
  const row = await server.anApplication(person, 'issued', { info })
  const draft = await server.anApplication(person, 'draft', { info })
  const right = { ...details, applicationNumber: row.applicationNumber }
  const answers = []
  for (const wrong of [
    { passportNumber: 'K1234568' },
    { dob: '1990-05-18' },
    { applicationNumber: draft.applicationNumber },
    { applicationNumber: 'EV-00000-00000' },
    { applicationNumber: "' or 1=1 --" },
  ]) {
    const reply = await server.anyone.post('/api/track', { ...right, ...wrong })
    expect(reply.statusCode).toBe(404)
    answers.push(reply.json().message)
  }
  expect(new Set(answers).size).toBe(1)
  expect((await server.anyone.post('/api/track', { ...right, dob: 'May' })).statusCode).toBe(400)
})

test('public status: guessing is limited per address and per application', async () => {
  const server = await openServer({ env: production })
  const row = await server.anApplication(await server.aUser(), 'in_review', { info })
  const guess = async (address: string, dob: string) =>
    (
      await server.anyone.post(
        '/api/track',
        { applicationNumber: row.applicationNumber, passportNumber: details.passportNumber, dob },
        { remoteAddress: address },
      )
    ).statusCode
  const codes: number[] = []
  for (let day = 1; day <= 20; day++)
    codes.push(await guess(`192.0.2.${day}`, `1991-01-${String(day).padStart(2, '0')}`))
  expect(new Set(codes)).toEqual(new Set([404]))
  expect(await guess('198.51.100.9', details.dob)).toBe(429)
  server.pass(86_400)
  expect(await guess('198.51.100.9', details.dob)).toBe(200)
})
