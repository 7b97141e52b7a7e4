import { expect } from 'vitest'
import { appeals } from '#domain/applications/server/table.ts'
import { findPayments } from '#domain/payments/server/queries.ts'
import { type Person, type TestServer, test } from '#testing/server.ts'

const decide = ({ as }: TestServer, person: Person, id: string, body: object) =>
  as(person).patch(`/api/case-management/${id}/status`, body)

test('decisions: of several made at once one counts, and the others see the current status', async ({ server }) => {
  const { aUser, anApplication, history } = server
  const admins = await Promise.all(Array.from({ length: 8 }, () => aUser('admin')))
  const { id } = await anApplication(await aUser(), 'in_review')
  const replies = await Promise.all(
    admins.map((admin, index) =>
      decide(server, admin, id, { status: index % 2 ? 'approved' : 'rejected', comments: 'Looked at.' }),
    ),
  )
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  for (const reply of replies.filter(({ statusCode }) => statusCode !== 200)) {
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({ code: 'INVALID_TRANSITION', current: { status: expect.any(String) } })
  }
  expect((await history()).filter(({ name }) => name === 'application.moved')).toHaveLength(1)
})

test('decisions: one based on an older version of the case is refused', async ({ server }) => {
  const { aUser, anApplication, as } = server
  const officer = await aUser('e-visa-admin')
  const { id } = await anApplication(await aUser(), 'in_review', { assignedTo: officer.id })
  const { version } = (await as(officer).get(`/api/case-management/${id}`)).json()
  await as(officer).patch(`/api/case-management/${id}/priority`, { priority: 'urgent' })
  const stale = await decide(server, officer, id, { status: 'approved', version })
  expect(stale.statusCode).toBe(409)
  expect(stale.json()).toMatchObject({ code: 'stale', current: { status: 'in_review', version: version + 1 } })
  expect((await decide(server, officer, id, { status: 'approved', version: version + 1 })).statusCode).toBe(200)
})

test('decisions: a rejection names its reason; unknown reasons are refused', async ({ server }) => {
  const { aUser, anApplication, as, mailTo } = server
  const officer = await aUser('e-visa-admin')
  const traveller = await aUser()
  const first = await anApplication(traveller, 'in_review', { assignedTo: officer.id })
  expect((await decide(server, officer, first.id, { status: 'rejected' })).statusCode).toBe(422)
  expect((await decide(server, officer, first.id, { status: 'rejected', reasonCode: 'nose' })).statusCode).toBe(400)
  const refused = await decide(server, officer, first.id, {
    status: 'rejected',
    reasonCode: 'insufficient-funds',
    comments: 'The account shows 12 dollars.',
  })
  expect(refused.json().application).toMatchObject({ status: 'rejected', reasonCode: 'insufficient-funds' })
  const message = (await mailTo(traveller.email, 'Your application was rejected')).text
  expect(message).toContain('Your documents don’t show that you have enough funds')
  expect(message).toContain('The account shows 12 dollars.')
  expect(message).toContain('appeal within 28 days')

  const second = await anApplication(traveller, 'in_review', { assignedTo: officer.id })
  await decide(server, officer, second.id, { status: 'rejected', comments: 'As documented.' })
  expect((await as(traveller).get(`/api/applications/${second.id}`)).json()).toMatchObject({ reasonCode: 'other' })
})

test('information request: a template opens its items and is translated', async ({ server }) => {
  const { aUser, anApplication, as } = server
  const officer = await aUser('e-visa-admin')
  const traveller = await aUser('user', { language: 'fr' })
  const { id } = await anApplication(traveller, 'in_review', { assignedTo: officer.id })
  const ask = { status: 'additional_info', template: 'photo-not-fitting', comments: 'Without the hat.' }
  const preview = (await as(officer).post(`/api/case-management/${id}/letter`, ask)).json()
  expect(preview).toMatchObject({ language: 'fr', paragraphs: [expect.any(String), '«\u00a0Without the hat.\u00a0»'] })
  await decide(server, officer, id, ask)
  expect((await as(traveller).get(`/api/applications/${id}`)).json()).toMatchObject({
    request: {
      message: 'Without the hat.',
      items: ['document:photo'],
      texts: [expect.stringContaining('Your photo does not meet the rules.')],
    },
  })
})

test('information request: in bulk each applicant gets their own language', async ({ server }) => {
  const { aUser, anApplication, as, mailTo } = server
  const officer = await aUser('e-visa-admin')
  const asked = { fr: 'relevés bancaires', de: 'Kontoauszüge' } as const
  const people = await Promise.all(
    (['fr', 'de'] as const).map(async (language) => {
      const person = await aUser('user', { language })
      return { language, person, id: (await anApplication(person, 'in_review', { assignedTo: officer.id })).id }
    }),
  )
  const request = { act: 'request', ids: people.map(({ id }) => id), template: 'funds-incomplete' }
  const outcomes = (await as(officer).post('/api/case-management/bulk', request)).json() as { done: boolean }[]
  expect(outcomes.map(({ done }) => done)).toEqual([true, true])
  for (const { language, person } of people) {
    const mail = await mailTo(person.email)
    expect(mail.html).toContain(`lang="${language}"`)
    expect(mail.text).toContain(asked[language])
  }
})

test('four eyes: a decision counts when a second officer makes it too', async ({ server }) => {
  const { aUser, anApplication, as, history } = server
  const [admin, first, second] = [await aUser('admin'), await aUser('e-visa-admin'), await aUser('e-visa-admin')]
  const traveller = await aUser()
  await as(admin).post('/api/admin/settings', { fourEyes: true })
  const { id } = await anApplication(traveller, 'pending')

  const proposed = (await decide(server, first, id, { status: 'approved', comments: 'All in order.' })).json()
  expect(proposed).toMatchObject({
    status: 'in_review',
    proposed: true,
    application: { status: 'in_review', proposal: { decision: 'approved', by: { id: first.id } } },
  })
  const again = await decide(server, first, id, { status: 'approved' })
  expect(again.json()).toMatchObject({
    code: 'second-officer',
    message: 'Your decision is waiting for a second officer.',
  })
  expect((await as(second).get('/api/case-management/cases?view=all')).json()).toMatchObject([
    { id, flags: ['proposed'] },
  ])

  const confirmed = (await decide(server, second, id, { status: 'approved' })).json()
  expect(confirmed).toMatchObject({ status: 'approved', proposed: false, application: { proposal: null } })
  expect((await history()).filter(({ name }) => /proposed|moved/.test(name)).map(({ actorId }) => actorId)).toEqual([
    first.id,
    first.id,
    second.id,
  ])
})

test('four eyes: disagreeing proposes anew, missing requirements show at once, no self-confirmation', async ({
  server,
}) => {
  const { aUser, anApplication, as } = server
  const [admin, first, second] = [await aUser('admin'), await aUser('e-visa-admin'), await aUser('e-visa-admin')]
  await as(admin).post('/api/admin/settings', { fourEyes: true })
  const { id } = await anApplication(await aUser(), 'pending')
  expect((await decide(server, first, id, { status: 'rejected' })).statusCode).toBe(422)
  await decide(server, first, id, { status: 'rejected', reasonCode: 'duplicate' })
  expect((await decide(server, second, id, { status: 'approved' })).json()).toMatchObject({
    application: { proposal: { decision: 'approved', by: { id: second.id } } },
  })
  expect((await decide(server, second, id, { status: 'approved' })).statusCode).toBe(409)
  expect((await decide(server, first, id, { status: 'rejected', reasonCode: 'duplicate' })).json()).toMatchObject({
    proposed: true,
  })
  expect((await decide(server, second, id, { status: 'rejected' })).statusCode).toBe(200)
  const ended = (await as(admin).get(`/api/case-management/${id}`)).json()
  expect(ended).toMatchObject({ status: 'rejected', reasonCode: 'duplicate' })

  const asked = await anApplication(await aUser(), 'pending')
  await decide(server, first, asked.id, { status: 'approved' })
  await decide(server, first, asked.id, { status: 'additional_info', template: 'explain-purpose' })
  const open = (await as(admin).get(`/api/case-management/${asked.id}`)).json()
  expect(open).toMatchObject({ status: 'additional_info', proposal: null })
})

test('appeals: decided by another officer, and a granted one reopens the case', async ({ server }) => {
  const { aUser, anApplication, as, db, services } = server
  const [decider, other, admin] = [await aUser('e-visa-admin'), await aUser('e-visa-admin'), await aUser('admin')]
  const traveller = await aUser()
  const refused = async () => {
    const row = await anApplication(traveller, 'rejected', {
      decidedBy: decider.id,
      assignedTo: decider.id,
      reasonCode: 'other',
    })
    await db.insert(appeals).values({
      applicationId: row.id,
      statement: 'The statement was complete.',
      filedAt: services.clock(),
      decisionAt: row.decidedAt!,
    })
    return row.id
  }
  const [upheld, granted] = [await refused(), await refused()]
  const listed = async (person: Person) =>
    (await as(person).get('/api/case-management/reviews'))
      .json<{ id: string }[]>()
      .map(({ id }) => id)
      .sort()
  expect(await listed(decider)).toEqual([])
  expect(await listed(other)).toEqual([upheld, granted].sort())
  expect((await as(other).get('/api/case-management/counts')).json()).toMatchObject({ reviews: 2 })
  const judge = (person: Person, id: string, verdict: string) =>
    as(person).post(`/api/case-management/${id}/review`, { verdict, reasons: 'Looked at all papers again.' })
  expect((await judge(decider, upheld, 'granted')).statusCode).toBe(403)
  expect((await as(other).get(`/api/case-management/${upheld}`)).json()).toMatchObject({
    reviewRequest: { statement: 'The statement was complete.', mayDecide: true },
  })
  const closed = await judge(other, upheld, 'upheld')
  expect([closed.statusCode, closed.json()]).toEqual([
    200,
    expect.objectContaining({ status: 'rejected', reviewRequest: null }),
  ])
  expect((await as(other).get(`/api/case-management/${upheld}`)).statusCode).toBe(200)
  expect((await as(await aUser('e-visa-admin')).get(`/api/case-management/${upheld}`)).statusCode).toBe(403)
  expect((await judge(other, granted, 'granted')).json()).toMatchObject({ status: 'in_review' })
  expect((await judge(admin, granted, 'granted')).statusCode).toBe(409)
  const states = await Promise.all(
    [upheld, granted].map(async (id) => (await as(admin).get(`/api/case-management/${id}`)).json()),
  )
  expect(states).toMatchObject([{ status: 'rejected' }, { status: 'in_review', assignedTo: null, decidedAt: null }])
})

test('documents: officers accept or reject them with a reason, in their own cases', async ({ server }) => {
  const { aUser, anApplication, as } = server
  const [officer, colleague, traveller] = [await aUser('e-visa-admin'), await aUser('e-visa-admin'), await aUser()]
  const row = await anApplication(traveller, 'in_review', { assignedTo: officer.id })
  const review = (person: Person, type: string, body: object) =>
    as(person).patch(`/api/case-management/${row.id}/documents/${type}`, body)
  expect((await review(officer, 'photo', { status: 'rejected' })).statusCode).toBe(422)
  expect((await review(colleague, 'photo', { status: 'approved' })).statusCode).toBe(403)
  expect((await review(officer, 'invitation', { status: 'approved' })).statusCode).toBe(404)
  expect((await review(officer, 'photo', { status: 'rejected', reason: 'A hat.' })).json()).toMatchObject({
    document: { documentType: 'photo', status: 'rejected', reason: 'A hat.' },
  })
  const open = (await as(officer).get(`/api/case-management/${row.id}`)).json()
  expect(open.approvalNeeds).toEqual(['no rejected document'])
  expect(open.checks).toContainEqual(expect.objectContaining({ name: 'documents', verdict: 'blocked' }))
  expect((await decide(server, officer, row.id, { status: 'approved' })).statusCode).toBe(422)
  expect((await review(officer, 'photo', { status: 'approved' })).statusCode).toBe(200)
  expect((await decide(server, officer, row.id, { status: 'approved' })).statusCode).toBe(200)
})

test('notes: encrypted, visible to staff only, and recorded without their text', async ({ server }) => {
  const { aUser, anApplication, as, db, history } = server
  const [officer, colleague, traveller] = [
    await aUser('e-visa-admin', { fullName: 'Oscar' }),
    await aUser('e-visa-admin'),
    await aUser(),
  ]
  const { id } = await anApplication(traveller, 'in_review', { assignedTo: officer.id })
  const notes = `/api/case-management/${id}/notes`
  expect((await as(officer).post(notes, { text: '' })).statusCode).toBe(400)
  expect((await as(officer).post(notes, { text: 'Called the hotel.\nNobody knows her.' })).statusCode).toBe(201)
  expect((await as(officer).get(notes)).json()).toMatchObject([
    { text: 'Called the hotel.\nNobody knows her.', by: 'Oscar' },
  ])
  expect((await as(colleague).get(notes)).statusCode).toBe(403)
  expect((await as(traveller).get(notes)).statusCode).toBe(403)
  const { rows } = await db.execute('select text from case_notes')
  expect(JSON.stringify(rows)).not.toContain('hotel')
  expect(JSON.stringify(await history())).not.toContain('hotel')
  expect(JSON.stringify((await as(traveller).get(`/api/applications/${id}`)).json())).not.toContain('noted')
})

test('decisions: an approval needs the fee covered, whatever the payment state', async ({ server }) => {
  const { aUser, anApplication, as, db } = server
  const [admin, officer] = [await aUser('admin'), await aUser('e-visa-admin')]
  const approveAfter = async (refund: object) => {
    const { id } = await anApplication(await aUser(), 'in_review', { assignedTo: officer.id })
    const payment = (await findPayments(db, [id])).get(id)!
    const values = { remaining: 80, reason: 'As agreed', ...refund }
    const { refund: asked } = (await as(admin).post(`/api/admin/payments/${payment.id}/refunds`, values)).json()
    await as(admin).post(`/api/admin/refunds/${asked.id}/paid-out`, { reference: `B-${asked.id}` })
    const { checks } = (await as(officer).get(`/api/case-management/${id}`)).json()
    const reply = await decide(server, officer, id, { status: 'approved' })
    const verdict = checks.find(({ name }: { name: string }) => name === 'payment').verdict
    return [verdict, reply.statusCode, reply.json().missing]
  }
  expect(await approveAfter({ amount: 30 })).toEqual(['ok', 200, undefined])
  expect(await approveAfter({ amount: 30, purpose: 'reduction' })).toEqual(['ok', 200, undefined])
  expect(await approveAfter({ amount: 30, purpose: 'fee' })).toEqual(['blocked', 422, ['payment']])
  expect(await approveAfter({ amount: 80 })).toEqual(['blocked', 422, ['payment']])
})

test('appeals: an officer who proposed the rejection cannot decide the appeal', async ({ server }) => {
  const { aUser, anApplication, as, db, services } = server
  const [admin, first, second] = [await aUser('admin'), await aUser('e-visa-admin'), await aUser('e-visa-admin')]
  await as(admin).post('/api/admin/settings', { fourEyes: true })
  const { id } = await anApplication(await aUser(), 'pending')
  for (const officer of [first, second])
    await decide(server, officer, id, { status: 'rejected', reasonCode: 'duplicate', comments: 'The same twice.' })
  await db.insert(appeals).values({
    applicationId: id,
    statement: 'They are two journeys.',
    filedAt: services.clock(),
    decisionAt: services.clock(),
  })
  const judge = (person: Person) =>
    as(person).post(`/api/case-management/${id}/review`, { verdict: 'granted', reasons: 'Looked at all papers again.' })
  for (const officer of [first, second]) expect((await judge(officer)).statusCode).toBe(403)
  expect((await judge(admin)).statusCode).toBe(200)
})
