import { expect } from 'vitest'
import { findApplication } from '#domain/applications/server/queries.ts'
import { addDays, dayOf } from '#foundation/values/day.ts'
import { type Person, type TestServer, test } from '#testing/server.ts'

interface Check {
  name: string
  verdict: string
  text: string
  evidence: { label: string; value: string }[]
}

test('working cases: officers return their own cases to the queue, and only those', async ({ server }) => {
  const { aUser, anApplication, as, history } = server
  const [officer, colleague] = [await aUser('e-visa-admin'), await aUser('e-visa-admin')]
  const { id } = await anApplication(await aUser(), 'in_review', { assignedTo: officer.id })
  const release = (person: typeof officer) => as(person).patch(`/api/case-management/${id}/assign`, { staffId: null })

  const early = await release(colleague)
  expect([early.statusCode, early.json().message]).toEqual([409, 'Another officer has already taken this case.'])
  expect((await release(officer)).json().assignedStaff).toBeNull()

  const open = (await as(colleague).get('/api/case-management/cases?view=open')).json() as { id: string }[]
  expect(open.map((row) => row.id)).toEqual([id])
  const assigned = (await history()).filter(({ name }) => name === 'application.assigned')
  expect(assigned).toMatchObject([{ subject: id, actorId: officer.id, data: { to: null } }])
})

test('working cases: priority orders the queue and is fixed after the decision', async ({ server }) => {
  const { aUser, anApplication, as, history } = server
  const officer = await aUser('e-visa-admin')
  const traveller = await aUser()
  const [first, second] = [await anApplication(traveller, 'pending'), await anApplication(traveller, 'pending')]
  const decided = await anApplication(traveller, 'approved')
  const prioritise = (id: string, priority: string) =>
    as(officer).patch(`/api/case-management/${id}/priority`, { priority })

  expect((await prioritise(second.id, 'urgent')).json().priority).toBe('urgent')
  expect((await prioritise(first.id, 'low')).json().priority).toBe('low')

  const open = (await as(officer).get('/api/case-management/cases?view=open')).json() as { id: string }[]
  expect(open.map(({ id }) => id)).toEqual([second.id, first.id])
  expect((await prioritise(decided.id, 'urgent')).statusCode).toBe(409)
  expect((await prioritise(first.id, 'at once')).statusCode).toBe(400)
  const changed = (await history()).filter(({ name }) => name === 'case.priority-changed')
  expect(changed.map(({ data }) => data)).toEqual([
    { from: 'medium', to: 'urgent' },
    { from: 'medium', to: 'low' },
  ])
})

test('working cases: a requested interview blocks the approval until it is cancelled', async ({ server }) => {
  const { aUser, anApplication, as } = server
  const officer = await aUser('e-visa-admin')
  const { id } = await anApplication(await aUser(), 'in_review', { assignedTo: officer.id })
  const want = async (needsInterview: boolean) =>
    (await as(officer).patch(`/api/case-management/${id}/interview`, { needsInterview })).json() as { checks: Check[] }
  const approve = () => as(officer).patch(`/api/case-management/${id}/status`, { status: 'approved' })

  const interview = (await want(true)).checks.find(({ name }) => name === 'interview')
  expect(interview?.verdict).not.toBe('ok')
  const early = await approve()
  expect(early.statusCode).toBe(422)
  expect(early.json().missing).toEqual(['interview'])

  await want(false)
  expect((await approve()).statusCode).toBe(200)
})

test('checks: each names its evidence, and an expiring passport blocks', async ({ server }) => {
  const { aUser, anApplication, as, services } = server
  const officer = await aUser('e-visa-admin')
  const today = dayOf(services.clock())
  const expiryDate = addDays(today, 60)
  const [sound, short] = [
    await anApplication(await aUser(), 'pending'),
    await anApplication(await aUser(), 'pending', { info: { expiryDate } }),
  ]
  const checks = async (id: string) =>
    ((await as(officer).get(`/api/case-management/${id}`)).json() as { checks: Check[] }).checks

  const found = await checks(sound.id)
  expect(found.map(({ name }) => name)).toEqual([
    'payment',
    'passport',
    'documents',
    'answers',
    'watchlist',
    'duplicates',
    'earlier',
    'identity',
    'interview',
  ])
  expect(found.find(({ name }) => name === 'payment')).toMatchObject({
    verdict: 'ok',
    text: 'The fee is paid.',
    evidence: [{ label: 'Credit/Debit Card', value: '80', unit: 'dollars' }, { label: 'Number' }],
  })
  const passport = (await checks(short.id)).find(({ name }) => name === 'passport')
  expect(passport).toMatchObject({ verdict: 'blocked' })
  expect(passport?.evidence).toContainEqual({ label: 'Passport expires', value: expiryDate })
  const refused = await as(officer).patch(`/api/case-management/${short.id}/status`, { status: 'approved' })
  expect([refused.statusCode, refused.json().missing]).toEqual([422, ['passport']])
})

test('case lists: many own cases are paged', async ({ server }) => {
  const { aUser, anApplication, as } = server
  const officer = await aUser('e-visa-admin')
  const traveller = await aUser()
  const made = [
    (await anApplication(traveller, 'pending')).id,
    (await anApplication(traveller, 'submitted')).id,
    (await anApplication(traveller, 'in_review', { assignedTo: officer.id })).id,
  ]
  const seen = await pageThrough({ as }, officer, '/api/case-management/my-cases?limit=2', 3)
  expect(seen.sort()).toEqual(made.sort())
})

test('case lists: decided cases sort behind those that are due', async ({ server }) => {
  const { aUser, anApplication, as } = server
  const officer = await aUser('e-visa-admin')
  const traveller = await aUser()
  const own = (status: 'approved' | 'rejected' | 'in_review', due: number) =>
    anApplication(traveller, status, { assignedTo: officer.id, decidedBy: officer.id, dueAt: inDays(due) })
  const decided = [(await own('approved', -40)).id, (await own('rejected', -30)).id, (await own('approved', -20)).id]
  const soon = (await own('in_review', 2)).id
  const late = (await own('in_review', -1)).id
  const never = (await anApplication(traveller, 'pending', { dueAt: null })).id

  for (const list of ['my-cases?limit=1', 'cases?view=all&sort=due&limit=2']) {
    const seen = await pageThrough({ as }, officer, `/api/case-management/${list}`, 6)
    expect(seen.slice(0, 2)).toEqual([late, soon])
    expect(seen.slice(2).sort()).toEqual([...decided, never].sort())
  }
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

async function pageThrough({ as }: Pick<TestServer, 'as'>, person: Person, first: string, total: number) {
  const seen: string[] = []
  for (let url: string | undefined = first; url;) {
    const reply = await as(person).get(url)
    expect(reply.headers['x-total-count']).toBe(String(total))
    seen.push(...reply.json<{ id: string }[]>().map(({ id }) => id))
    url = /<([^>]+)>; rel="next"/.exec(String(reply.headers['link'] ?? ''))?.[1]
  }
  return seen
}

test('working cases: the settings at submission apply', async ({ server }) => {
  const { aUser, anApplication, as, db } = server
  const traveller = await aUser()
  const handIn = async () => {
    const { id } = await anApplication(traveller, 'draft', { isReady: true })
    const card = { amount: 80, currency: 'USD', paymentMethod: 'credit_card', status: 'pending' }
    await as(traveller).post(`/api/applications/${id}/payment`, card)
    return id
  }
  const before = await handIn()
  await server.setSettings({ requireBiometrics: false, defaultVisaValidity: 90 })
  const after = await handIn()
  expect(await findApplication(db, before)).toMatchObject({ requireBiometrics: true, visaValidity: 30 })
  expect(await findApplication(db, after)).toMatchObject({ requireBiometrics: false, visaValidity: 90 })
})

test('working cases: nationality does not affect the queue, and there is no score', async ({ server }) => {
  const { aUser, anApplication, as } = server
  const officer = await aUser('e-visa-admin')
  const due: string[] = []
  for (const [place, nationality] of ['sy', 'us', 'lr', 'cn', 'ng', 'de'].entries()) {
    const dueAt = new Date(`2099-01-0${place + 1}T23:59:59Z`)
    const { id } = await anApplication(await aUser(), 'pending', { dueAt, info: { nationality } })
    due.push(id)
  }
  const claim = async () => (await as(officer).post('/api/case-management/claim')).json().application.id as string
  for (const id of due) expect(await claim()).toBe(id)

  const opened = await Promise.all(
    due.map(async (id) => (await as(officer).get(`/api/case-management/${id}`)).json<{ checks: Check[] }>()),
  )
  for (const one of opened) expect(JSON.stringify(one)).not.toMatch(/"(score|risk|rating|weight)"/i)
  const [first, ...others] = opened.map(({ checks }) => checks.map(({ name, verdict, text }) => [name, verdict, text]))
  for (const other of others) expect(other).toEqual(first)
})
