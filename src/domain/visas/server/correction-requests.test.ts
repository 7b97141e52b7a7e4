import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { asForm } from '#testing/files/generated-form.ts'
import { test, type Person, type TestServer } from '#testing/server.ts'
import { jpeg } from '#testing/uploads.ts'
import { asService, aVisa, correctVisa } from '#testing/visas.ts'
import { expireVisas } from './staff/revoke.ts'
import { correctionRequests } from './table.ts'

async function aHolder(server: TestServer) {
  const owner = await server.aUser()
  const { application, visa } = await aVisa(server, owner)
  const address = `/api/visas/${application.id}/correction-requests`
  const sendProof = async (as: Person = owner) => {
    const { payload, headers } = asForm(await jpeg())
    return server.as(as).post(`/api/applications/${application.id}/documents/evidence`, payload, { headers })
  }
  const ask = (body: object, as: Person = owner) => server.as(as).post(address, { statement: '', ...body })
  return { owner, application, visa, address, sendProof, ask }
}

const misprint = { about: 'name', changes: { lastName: 'Johnston', firstName: 'Grace' } }

test('correction requests: the holder says what is wrong with proof, and a correction answers it', async ({
  server,
}) => {
  const { owner, application, visa, address, sendProof, ask } = await aHolder(server)
  const unproved = await ask(misprint)
  expect(unproved.statusCode).toBe(422)
  expect(unproved.json()).toMatchObject({ code: 'evidence', missing: ['evidence'] })

  expect((await sendProof()).statusCode).toBe(201)
  const asked = await ask({ ...misprint, statement: 'One letter is missing.' })
  expect(asked.statusCode).toBe(201)
  expect(asked.json()).toMatchObject({ about: 'name', status: 'open', changes: { lastName: 'Johnston' } })
  const [stored] = await server.db.select().from(correctionRequests)
  expect(JSON.stringify(stored)).not.toContain('Johnston')

  const again = await ask(misprint)
  expect(again.statusCode).toBe(409)
  expect(again.json()).toMatchObject({ code: 'request-open', current: { id: asked.json().id } })

  const admin = await server.aUser('admin')
  const file = (await server.as(admin).get(`/api/case-management/${application.id}/visas`)).json()
  expect(file.request).toMatchObject({ id: asked.json().id, statement: 'One letter is missing.' })
  expect((await server.as(admin).get('/api/case-management/correction-requests')).json()).toMatchObject([
    { id: application.id, about: 'name', name: 'Grace Johnson' },
  ])
  expect((await server.as(admin).get('/api/case-management/counts')).json()).toMatchObject({ corrections: 1 })

  // A correction of something else leaves it open.
  const other = await correctVisa(server, visa.id, { corrections: { gender: 'other' }, reason: 'As the passport says' })
  expect(other.statusCode).toBe(201)
  expect((await server.as(owner).get(address)).json()).toMatchObject([{ status: 'open' }])
  const corrected = await correctVisa(server, other.json().id, {
    corrections: misprint.changes,
    reason: 'As the passport says',
  })
  expect(corrected.statusCode).toBe(201)
  expect((await server.as(owner).get(address)).json()).toMatchObject([{ status: 'granted', answer: null }])
  const { history } = (await server.as(owner).get(`/api/applications/${application.id}`)).json()
  expect(history.map(({ what }: { what: string }) => what)).toContain('visa.correction-requested')
})

test('correction requests: an officer answers in words, and the holder reads them everywhere', async ({ server }) => {
  const { owner, application, address, sendProof, ask } = await aHolder(server)
  await sendProof()
  const { id } = (await ask(misprint)).json()
  const officer = await server.aUser('e-visa-admin')
  const decline = (answer: string) =>
    server.as(officer).post(`/api/case-management/correction-requests/${id}/decline`, { answer })

  expect((await decline('No')).statusCode).toBe(400)
  const answer = 'Your passport says Johnson, as the visa does.'
  expect((await decline(answer)).statusCode).toBe(204)
  expect((await decline(answer)).statusCode).toBe(409)
  expect((await server.as(owner).get(address)).json()).toMatchObject([{ status: 'declined', answer }])
  const mail = await server.mailTo(owner.email, 'Your visa stays as it is')
  expect(mail.text).toContain(answer)
  const { history } = (await server.as(owner).get(`/api/applications/${application.id}`)).json()
  expect(history).toContainEqual(
    expect.objectContaining({ what: 'visa.correction-request-declined', facts: { answer } }),
  )

  // The proof of the request before proves nothing now.
  expect((await ask(misprint)).json()).toMatchObject({ code: 'evidence' })
})

test('correction requests: ones that cannot be granted are refused immediately', async ({ server }) => {
  const { owner, application, visa, sendProof, ask } = await aHolder(server)
  await sendProof()
  const two = { about: 'name', changes: { lastName: 'Johnston', dob: '1990-01-01' } }
  expect((await ask(two)).json()).toMatchObject({ code: 'too-many-fields' })
  expect((await ask({ about: 'name', changes: { lastName: 'Johnson' } })).json()).toMatchObject({ code: 'unchanged' })
  const expired = { about: 'passport', changes: { passportNumber: 'NEW123456', expiryDate: '2020-01-01' } }
  expect((await ask(expired)).json()).toMatchObject({ code: 'unprintable' })
  expect((await ask({ about: 'other', changes: {}, statement: 'Wrong' })).json().fields).toHaveProperty('statement')
  expect((await ask({ about: 'fee', changes: {} })).statusCode).toBe(400)
  const stranger = await server.aUser()
  expect((await ask(misprint, stranger)).statusCode).toBe(404)
  expect((await sendProof(stranger)).statusCode).toBe(404)

  await server.as(await server.aUser('e-visa-admin')).post(`/api/case-management/visas/${visa.id}/suspend`, {
    reason: 'Reported stolen',
  })
  expect((await ask(misprint)).json()).toMatchObject({ code: 'not-active', current: { status: 'suspended' } })
  const list = (await server.as(owner).get('/api/applications')).json()
  expect(list).toMatchObject([{ id: application.id, visaStatus: 'suspended' }])
})

test('correction requests: a draft accepts no proof, and the holder can withdraw', async ({ server }) => {
  const { owner, address, ask } = await aHolder(server)
  const { id: draft } = await server.anApplication(owner, 'draft')
  const { payload, headers } = asForm(await jpeg())
  const early = await server.as(owner).post(`/api/applications/${draft}/documents/evidence`, payload, { headers })
  expect(early.json()).toMatchObject({ code: 'closed-part' })

  const { id } = (await ask({ about: 'other', changes: {}, statement: 'My photo is upside down.' })).json()
  const stranger = await server.aUser()
  expect((await server.as(stranger).delete(`${address}/${id}`)).statusCode).toBe(404)
  expect((await server.as(owner).delete(`${address}/${id}`)).statusCode).toBe(204)
  expect((await server.as(owner).delete(`${address}/${id}`)).statusCode).toBe(409)
  expect((await server.as(owner).get(address)).json()).toMatchObject([{ status: 'withdrawn' }])
})

test('correction requests: a request about a visa that ended is closed with it', async ({ server }) => {
  const { owner, address, ask } = await aHolder(server)
  await ask({ about: 'other', changes: {}, statement: 'My photo is upside down.' })
  await asService(server, (context) => expireVisas({ ...context, now: new Date('2050-01-01T00:00:00Z') }))
  expect((await server.as(owner).get(address)).json()).toMatchObject([{ status: 'lapsed' }])
  const [row] = await server.db.select().from(correctionRequests).where(eq(correctionRequests.status, 'lapsed'))
  expect(row?.answeredAt).not.toBeNull()
})
