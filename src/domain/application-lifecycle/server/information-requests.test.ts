import { expect } from 'vitest'
import { personalInfo, travelDetails } from '#testing/applications.ts'
import { test } from '#testing/server.ts'

const now = new Date()

test('information request: only the requested parts can be edited, and the reply returns to the officer', async ({
  server,
}) => {
  const { aUser, anApplication, as } = server
  const traveller = await aUser()
  const officer = await aUser('e-visa-admin')
  const { id } = await anApplication(traveller, 'in_review', { assignedTo: officer.id })
  const me = as(traveller)
  const url = `/api/applications/${id}`

  const asked = await as(officer).patch(`/api/case-management/${id}/status`, {
    status: 'additional_info',
    comments: 'Please tell us where you will stay.',
    items: ['travelDetails', 'answer'],
  })
  expect(asked.statusCode).toBe(200)
  expect((await me.get(url)).json()).toMatchObject({
    status: 'additional_info',
    turn: 'applicant',
    adminComments: 'Please tell us where you will stay.',
    request: { message: 'Please tell us where you will stay.', items: ['travelDetails', 'answer'], answered: [] },
    open: { personalInfo: false, travelDetails: true, documents: [], answer: true },
  })
  expect((await me.patch(`${url}/personal-info`, personalInfo(now))).statusCode).toBe(409)
  expect((await me.post(`${url}/submit`, {})).json()).toMatchObject({ missing: ['responses'] })

  const stay = travelDetails(now, { accommodationDetails: 'With my aunt in Sinkor' })
  expect((await me.patch(`${url}/travel-details`, stay)).statusCode).toBe(200)
  const back = await me.post(`${url}/submit`, { answer: 'I stay with my aunt.' })
  expect(back.json().application).toMatchObject({
    status: 'in_review',
    assignedTo: officer.id,
    request: null,
    turn: 'office',
    open: { travelDetails: false },
  })
})

test('information request: without listed items the applicant may edit everything', async ({ server }) => {
  const { aUser, anApplication, as } = server
  const traveller = await aUser()
  const officer = await aUser('e-visa-admin')
  const { id } = await anApplication(traveller, 'pending')
  await as(officer).patch(`/api/case-management/${id}/status`, { status: 'additional_info', comments: 'Tell us more.' })
  const me = as(traveller)
  expect((await me.get(`/api/applications/${id}`)).json().open).toMatchObject({ personalInfo: true, answer: true })
  expect((await me.post(`/api/applications/${id}/submit`, { answer: 'Here is more.' })).statusCode).toBe(200)
})

test('withdrawal: an open application can be withdrawn, a decided one cannot', async ({ server }) => {
  const { aUser, anApplication, as } = server
  const traveller = await aUser()
  const me = as(traveller)
  for (const status of ['submitted', 'pending', 'additional_info'] as const) {
    const { id } = await anApplication(traveller, status)
    const reply = await me.post(`/api/applications/${id}/withdraw`)
    expect(reply.json().application).toMatchObject({ status: 'rejected', reasonCode: 'withdrawn' })
  }
  for (const status of ['draft', 'in_review', 'approved', 'rejected', 'issued'] as const) {
    const { id } = await anApplication(traveller, status)
    expect((await me.post(`/api/applications/${id}/withdraw`)).statusCode).toBe(409)
  }
})

test('appeal: a rejection can be appealed once within 28 days, a withdrawal cannot', async ({ server }) => {
  const { aUser, anApplication, as, pass } = server
  const traveller = await aUser()
  const officer = await aUser('e-visa-admin')
  const me = as(traveller)
  const refuse = async () => {
    const { id } = await anApplication(traveller, 'in_review', { assignedTo: officer.id })
    await as(officer).patch(`/api/case-management/${id}/status`, { status: 'rejected', comments: 'Not enough funds.' })
    return `/api/applications/${id}`
  }
  const url = await refuse()
  const late = await refuse()
  expect((await me.get(url)).json().review).toMatchObject({ until: expect.any(String), status: null })
  const statement = 'My bank statement was overlooked.'
  expect((await me.post(`${url}/review-request`, { statement })).json().application.review).toMatchObject({
    until: null,
    status: 'filed',
  })
  expect((await me.post(`${url}/review-request`, { statement })).statusCode).toBe(409)
  expect((await me.post(`${late}/review-request`, { statement: 'short' })).statusCode).toBe(400)

  pass(28 * 86_400 + 1)
  const { id: taken } = await anApplication(traveller, 'rejected', { reasonCode: 'withdrawn' })
  const fresh = as(await sessionOf(traveller))
  expect((await fresh.post(`${late}/review-request`, { statement })).statusCode).toBe(409)
  expect((await fresh.post(`/api/applications/${taken}/review-request`, { statement })).statusCode).toBe(409)

  async function sessionOf(person: { email: string; password: string }) {
    const reply = await as().post('/api/auth/login', { email: person.email, password: person.password })
    return { token: reply.json().token as string }
  }
})

test('information request: a partial reply is not enough', async ({ server }) => {
  const { aUser, anApplication, as } = server
  const [traveller, officer] = [await aUser(), await aUser('e-visa-admin')]
  const { id } = await anApplication(traveller, 'in_review', { assignedTo: officer.id })
  await as(officer).patch(`/api/case-management/${id}/status`, {
    status: 'additional_info',
    comments: 'Please tell us more.',
    items: ['travelDetails', 'answer'],
  })
  const partly = await as(traveller).post(`/api/applications/${id}/submit`, { answer: 'I stay with my aunt.' })
  expect(partly.json()).toMatchObject({ missing: ['responses'] })
})
