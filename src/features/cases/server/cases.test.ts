import { expect } from 'vitest'
import { test } from '#testing/server.ts'

test('cases: officers see their own and unassigned cases with masked passport numbers', async ({ server }) => {
  const { aUser, anApplication, as } = server
  const officer = await aUser('e-visa-admin', { fullName: 'Oscar Officer' })
  const colleague = await aUser('e-visa-admin')
  const traveller = await aUser()
  const mine = await anApplication(traveller, 'in_review', {
    assignedTo: officer.id,
    info: { passportNumber: 'AB1234567' },
  })
  const free = await anApplication(traveller, 'pending')
  await anApplication(traveller, 'in_review', { assignedTo: colleague.id })
  await anApplication(traveller, 'draft')
  await anApplication(traveller, 'approved')

  const cases = (await as(officer).get('/api/case-management/my-cases')).json() as { id: string }[]

  expect(cases.map(({ id }) => id).sort()).toEqual([mine.id, free.id].sort())
  expect(cases.find(({ id }) => id === mine.id)).toMatchObject({
    assignedStaff: { id: officer.id, fullName: 'Oscar Officer' },
    personalInfo: { passportNumber: '•••567' },
  })
})

test('cases: opening one shows everything and is visible to the applicant', async ({ server }) => {
  const { aUser, anApplication, as } = server
  const officer = await aUser('e-visa-admin')
  const traveller = await aUser()
  const { id } = await anApplication(traveller, 'pending', {
    info: { passportNumber: 'AB1234567' },
    requireBiometrics: true,
  })
  const opened = (await as(officer).get(`/api/case-management/${id}`)).json()
  expect(opened).toMatchObject({
    personalInfo: { passportNumber: 'AB1234567' },
    approvalNeeds: ['an identity check confirmed by an officer'],
  })
  const { history } = (await as(traveller).get(`/api/applications/${id}`)).json()
  expect(history).toMatchObject([{ what: 'case.opened', by: 'office', facts: { role: 'e-visa-admin' } }])
  const draft = await anApplication(traveller)
  expect((await as(officer).get(`/api/case-management/${draft.id}`)).statusCode).toBe(404)
})

test('cases: of fifty officers taking a case at once one gets it', async ({ server }) => {
  const { aUser, anApplication, as } = server
  const officers = await Promise.all(Array.from({ length: 50 }, () => aUser('e-visa-admin')))
  const { id } = await anApplication(await aUser(), 'pending')
  const replies = await Promise.all(
    officers.map((officer) => as(officer).patch(`/api/case-management/${id}/assign`, { staffId: officer.id })),
  )
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(49)
})

test('cases: officers assign to themselves, administrators to any staff', async ({ server }) => {
  const { aUser, anApplication, as } = server
  const officer = await aUser('e-visa-admin')
  const colleague = await aUser('e-visa-admin')
  const admin = await aUser('admin')
  const traveller = await aUser()
  const { id } = await anApplication(traveller, 'pending')
  const assign = (person: { token: string }, staffId: string | null) =>
    as(person).patch(`/api/case-management/${id}/assign`, { staffId })

  expect((await assign(officer, colleague.id)).statusCode).toBe(403)
  expect((await assign(admin, traveller.id)).statusCode).toBe(403)
  expect((await assign(admin, (await aUser()).id)).statusCode).toBe(400)
  expect((await assign(admin, colleague.id)).json()).toMatchObject({ assignedStaff: { id: colleague.id } })
  const wrongOfficer = await as(officer).patch(`/api/case-management/${id}/status`, { status: 'approved' })
  expect(wrongOfficer.statusCode).toBe(403)
  expect((await assign(colleague, null)).json()).toMatchObject({ assignedStaff: null })
  const foreignName = await as(officer).patch(`/api/case-management/${id}/status`, {
    status: 'in_review',
    staffId: colleague.id,
  })
  expect(foreignName.statusCode).toBe(403)
})

test('cases: drafts are not listed, and administrators find only their numbers', async ({ server }) => {
  const { aUser, anApplication, as } = server
  const [admin, traveller] = [await aUser('admin'), await aUser()]
  const draft = await anApplication(traveller, 'draft', { isReady: true, info: { firstName: 'Zebulon' } })
  expect((await as(admin).get('/api/admin/applications?q=zebulon')).json()).toEqual([])
  const [listed] = (await as(admin).get('/api/admin/applications')).json()
  expect(listed).toMatchObject({ id: draft.id, personalInfo: null, travelDetails: null, documents: [] })
  expect(JSON.stringify(listed)).not.toMatch(/Zebulon|Elm Street/)
})

test('cases: reading any part of a case is recorded', async ({ server }) => {
  const { aUser, anApplication, as, history } = server
  const traveller = await aUser()
  const { id } = await anApplication(traveller, 'in_review')
  const draft = await anApplication(traveller, 'draft', { isReady: true })
  for (const part of ['', '/notes', '/visas', '/crossings', '/interviews', '/identity']) {
    const officer = await aUser('e-visa-admin')
    expect((await as(officer).get(`/api/case-management/${draft.id}${part}`)).statusCode).toBe(404)
    expect((await as(officer).get(`/api/case-management/${id}${part}`)).statusCode).toBe(200)
    const opened = (await history()).filter(({ name, actorId }) => name === 'case.opened' && actorId === officer.id)
    expect([part, opened.map(({ subject }) => subject)]).toEqual([part, [id]])
  }
})

test('cases: administrators find applications by status, type, name and number', async ({ server }) => {
  const { aUser, anApplication, as } = server
  const admin = await aUser('admin')
  const traveller = await aUser()
  const named = await anApplication(traveller, 'pending', { info: { firstName: 'Zebulon', lastName: 'Quist' } })
  for (let count = 0; count < 4; count += 1) await anApplication(traveller, 'rejected', { applicationType: 'work' })
  const list = async (query: string) => as(admin).get(`/api/admin/applications${query}`)
  const ids = async (query: string) => (await list(query)).json<{ id: string }[]>().map(({ id }) => id)

  expect(await ids('?status=rejected')).toHaveLength(4)
  expect(await ids('?type=work&status=pending')).toEqual([])
  expect(await ids('?q=zebulon')).toEqual([named.id])
  expect(await ids(`?q=${named.applicationNumber.toLowerCase().replaceAll('-', '')}`)).toEqual([named.id])
  expect(await ids('?q=100%25')).toEqual([])

  const first = await list('?limit=3')
  expect(first.headers['x-total-count']).toBe('5')
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))![1]!
  const second = (await as(admin).get(next)).json() as { id: string }[]
  expect(second).toHaveLength(2)
  expect((await as(await aUser('e-visa-admin')).get('/api/admin/applications')).statusCode).toBe(403)
})
