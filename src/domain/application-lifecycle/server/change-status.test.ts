import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { findUser } from '#domain/accounts/server/queries.ts'
import { findApplication, lockApplication } from '#domain/applications/server/queries.ts'
import { applicationTransitions, statusNames, type ActorRole, type Status } from '#domain/applications/status.ts'
import { findTransition } from '#foundation/values/transitions.ts'
import { applications } from '#domain/applications/server/table.ts'
import { events } from '#foundation/audit/server/table.ts'
import { documents } from '#domain/documents/server/table.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { serviceContext } from '#foundation/http/server/context.ts'
import { transact } from '#foundation/http/server/serve.ts'
import { times } from '#testing/repetitions.ts'
import { createRequestHooks } from '#main/http-app.ts'
import { type Person, type TestServer, test } from '#testing/server.ts'
import { changeStatus } from './change-status.ts'

async function attempt(
  { services, db }: TestServer,
  person: Person | undefined,
  id: string,
  to: Status,
  reason = 'because',
) {
  const context = serviceContext(services)
  const row = person && (await findUser(db, person.id))
  const user = row
    ? {
        ...row,
        accountRole: row.role,
        emailVerified: true,
        sessionId: '',
        sessionBeganAt: row.createdAt,
        isRemembered: false,
        hasSecondFactor: false,
        passedSecondFactor: false,
        owesSecondFactor: false,
      }
    : null
  return transact(services, createRequestHooks(services), { ...context, user }, async (inner) =>
    changeStatus(inner, (await lockApplication(inner.db, id))!, to, { reason }),
  ).then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.kind
      throw error
    },
  )
}

test('transitions: exactly the listed ones succeed for each role, and nothing else changes', async ({ server }) => {
  const { aUser, anApplication, db } = server
  const owner = await aUser()
  const officer = await aUser('e-visa-admin')
  const people: Record<string, { person?: Person; role?: ActorRole; refused: string }> = {
    owner: { person: owner, role: 'owner', refused: 'conflict' },
    stranger: { person: await aUser(), refused: 'missing' },
    'officer of the case': { person: officer, role: 'officer', refused: 'conflict' },
    'another officer': { person: await aUser('e-visa-admin'), refused: 'forbidden' },
    admin: { person: await aUser('admin'), role: 'admin', refused: 'conflict' },
    'former officer': { person: await aUser('user'), refused: 'missing' },
    service: { role: 'system', refused: 'conflict' },
  }
  const wrong: string[] = []
  for (const from of statusNames)
    for (const [name, { person, role, refused }] of Object.entries(people)) {
      // Refused attempts leave the case unchanged, so one case serves until a transition succeeds.
      let { id } = await anApplication(owner, from, { assignedTo: officer.id, isReady: true })
      for (const to of statusNames) {
        const move = role && findTransition(applicationTransitions, { from, to, by: role })
        const allowed = from === 'draft' ? 'incomplete' : 'done'
        const expected = move ? allowed : refused
        const outcome = await attempt(server, person, id, to)
        const stands = (await findApplication(db, id))!.status
        if (outcome !== expected || stands !== (outcome === 'done' ? to : from))
          wrong.push(`${from} > ${to} by ${name}: ${outcome}, expected ${expected}, stands ${stands}`)
        if (outcome === 'done') ({ id } = await anApplication(owner, from, { assignedTo: officer.id, isReady: true }))
      }
    }
  expect(wrong).toEqual([])
})

test('transitions: one with missing requirements is refused and names them', async ({ server }) => {
  const { aUser, anApplication, as, db } = server
  const officer = await aUser('e-visa-admin')
  const admin = await aUser('admin')
  const traveller = await aUser()
  const short = await anApplication(traveller, 'in_review', {
    assignedTo: officer.id,
    requireBiometrics: true,
    needsInterview: true,
  })
  const change = (person: Person, id: string, body: object) =>
    as(person).patch(`/api/case-management/${id}/status`, body)

  const approval = await change(officer, short.id, { status: 'approved', comments: 'fine' })
  expect(approval.statusCode).toBe(422)
  expect(approval.json()).toMatchObject({
    message: 'Still needed: a passed interview, an identity check confirmed by an officer.',
    missing: ['interview', 'identity'],
  })
  const refusal = await change(officer, short.id, { status: 'rejected', comments: '' })
  expect(refusal.json()).toMatchObject({ missing: ['reason'] })

  const noIdentity = await anApplication(traveller, 'in_review', { assignedTo: officer.id, requireBiometrics: true })
  expect((await change(officer, noIdentity.id, { status: 'approved', comments: 'fine' })).statusCode).toBe(422)
  // An administrator may waive it with a recorded reason.
  expect((await change(admin, noIdentity.id, { status: 'approved' })).statusCode).toBe(422)
  expect((await change(admin, noIdentity.id, { status: 'approved', comments: 'known to us' })).statusCode).toBe(200)
  const [moved] = await db
    .select()
    .from(events)
    .where(and(eq(events.subject, noIdentity.id), eq(events.name, 'application.moved')))
  expect(moved).toMatchObject({ actorId: admin.id, data: { to: 'approved', reasonCode: 'identity-waived' } })
})

test('transitions: deciding a waiting case takes it into review first, as two events', async ({ server }) => {
  const { aUser, anApplication, as, history } = server
  const officer = await aUser('e-visa-admin')
  const { id } = await anApplication(await aUser(), 'pending')

  const reply = await as(officer).patch(`/api/case-management/${id}/status`, { status: 'approved', comments: '' })

  expect(reply.json()).toMatchObject({ status: 'approved', application: { assignedStaff: { id: officer.id } } })
  const steps = (await history()).filter(({ name }) => name === 'application.moved').map(({ data }) => data)
  expect(steps).toMatchObject([
    { from: 'pending', to: 'in_review' },
    { from: 'in_review', to: 'approved' },
  ])
})

test('transitions: of officers deciding at once one wins, and the others see the current status', async ({
  server,
}) => {
  const { aUser, anApplication, as, history } = server
  const officers = await Promise.all(Array.from({ length: 6 }, () => aUser('e-visa-admin')))
  const traveller = await aUser()
  for (let round = 0; round < times(4, 8); round += 1) {
    const { id } = await anApplication(traveller, 'pending')
    const replies = await Promise.all(
      officers.map((officer, index) =>
        as(officer).patch(`/api/case-management/${id}/status`, {
          status: index % 2 === 0 ? 'approved' : 'rejected',
          comments: 'decided',
        }),
      ),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    for (const reply of replies) expect([200, 403, 409]).toContain(reply.statusCode)
    const decided = (await history()).filter(
      ({ name, subject, data }) =>
        name === 'application.moved' &&
        subject === id &&
        ['approved', 'rejected'].includes((data as { to: string }).to),
    )
    expect(decided).toHaveLength(1)
  }
})

test('transitions: staff cannot work on their own application', async ({ server }) => {
  const { aUser, anApplication, as } = server
  for (const role of ['e-visa-admin', 'admin'] as const) {
    const person = await aUser(role)
    const { id } = await anApplication(person, 'pending')
    const reply = await as(person).patch(`/api/case-management/${id}/status`, { status: 'approved', comments: 'me' })
    expect(reply.statusCode).toBe(403)
    expect((await as(person).patch(`/api/case-management/${id}/assign`, { staffId: person.id })).statusCode).toBe(403)
  }
})

test('transitions: any sequence of attempts follows only the listed transitions', async ({ server }) => {
  const { aUser, anApplication, db, history } = server
  const owner = await aUser()
  const people: [ActorRole, Person | undefined][] = [
    ['owner', owner],
    ['officer', await aUser('e-visa-admin')],
    ['admin', await aUser('admin')],
    ['system', undefined],
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(people.length - 1), fc.constantFrom(...statusNames)), { maxLength: 12 }),
      async (tries) => {
        const { id } = await anApplication(owner, 'submitted')
        let model: Status = 'submitted'
        for (const [who, to] of tries) {
          const [role, person] = people[who]!
          const outcome = await attempt(server, person, id, to)
          if (outcome === 'done') {
            expect(findTransition(applicationTransitions, { from: model, to, by: role })).toBeDefined()
            model = to
          }
          expect((await findApplication(db, id))!.status).toBe(model)
        }
        const walked = (await history()).filter(({ name, subject }) => name === 'application.moved' && subject === id)
        expect((walked.at(-1)?.data as { to: Status } | undefined)?.to ?? 'submitted').toBe(model)
      },
    ),
    { numRuns: times(20, 40) },
  )
  expect(await db.$count(applications)).toBeGreaterThan(0)
})

test('transitions: staff cannot decide their own application, and only the identity check can be waived', async ({
  server,
}) => {
  const { aUser, anApplication, as, db } = server
  const [admin, traveller] = [await aUser('admin'), await aUser()]
  const approve = (id: string) =>
    as(admin).patch(`/api/case-management/${id}/status`, { status: 'approved', comments: 'known to us' })

  const own = await anApplication(admin, 'in_review')
  expect((await approve(own.id)).statusCode).toBe(403)
  expect(await attempt(server, admin, own.id, 'approved')).toBe('conflict')
  const short = await anApplication(traveller, 'in_review', { requireBiometrics: true, needsInterview: true })
  expect((await approve(short.id)).json()).toMatchObject({ missing: ['interview', 'identity'] })
  const unsound = await anApplication(traveller, 'in_review')
  const photo = and(eq(documents.applicationId, unsound.id), eq(documents.documentType, 'photo'))
  await db.update(documents).set({ status: 'rejected' }).where(photo)
  expect((await approve(unsound.id)).json()).toMatchObject({ missing: ['sound documents'] })
})
