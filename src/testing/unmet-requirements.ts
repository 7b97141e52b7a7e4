// Every way in which an approval can lack something, brought about as people would.
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { nextSteps } from '#features/tracking/next-steps.ts'
import { actionHeadlines } from '#features/tracking/next-action.ts'
import { taskActions, taskMessages, type TaskName } from '#domain/application-lifecycle/whose-turn.ts'
import type { ApprovalNeed } from '#domain/applications/status.ts'
import { sandboxToken } from '#domain/payments/sandbox.ts'
import { findPayments } from '#domain/payments/server/queries.ts'
import { sandboxCharges } from '#domain/payments/server/table.ts'
import { addDays, dayOf } from '#foundation/values/day.ts'
import { anOpenDay } from './appointments.ts'
import { passportBearer } from './draw-passport.ts'
import { bearer, checkOf, otherPerson } from './identity.ts'
import type { Person, TestServer } from './server.ts'

interface Scene {
  server: TestServer
  traveller: Person
  officer: Person
}

/** One way in which a requirement is missing: brings it about as people would, and says what the traveller has to do. */
interface UnmetRequirement {
  title: string
  /** Undefined: the office has to act, and the traveller is not asked for anything. */
  task: TaskName | undefined
  make: (scene: Scene) => Promise<string>
}

export const unmetRequirements: Readonly<Record<ApprovalNeed, readonly UnmetRequirement[]>> = {
  payment: [
    { title: 'announced by transfer', task: 'transfer', make: (scene) => paid(scene, 'bank_transfer') },
    { title: 'held back by a bank', task: 'dispute', make: (scene) => disputed(scene, 'open') },
    { title: 'returned by a bank', task: 'fee', make: (scene) => disputed(scene, 'lost') },
    { title: 'returned by the office', task: 'fee', make: (scene) => paidBack(scene, 80) },
    { title: 'returned in part by the office', task: 'balance', make: (scene) => paidBack(scene, 30) },
    {
      title: 'declined when it was paid again',
      task: 'fee',
      make: async (scene) => {
        const id = await disputed(scene, 'lost')
        const token = sandboxToken('declined', 'againagain')
        const payment = { amount: 80, currency: 'USD', paymentMethod: 'credit_card', token }
        const again = await scene.server.as(scene.traveller).post(`/api/applications/${id}/payment`, payment)
        expect(again.json().code).toBe('payment-failed')
        return id
      },
    },
  ],
  'sound documents': [
    {
      title: 'sent back by an officer',
      task: 'documents',
      make: async (scene) => {
        const id = await inReview(scene)
        const verdict = { status: 'rejected', reason: 'It is too dark to read.' }
        await done(scene.server.as(scene.officer).patch(`/api/case-management/${id}/documents/hotel`, verdict))
        return id
      },
    },
  ],
  passport: [
    // Submitted answers are locked, so an officer has to open them first.
    { title: 'before an officer has asked', task: undefined, make: (scene) => inReview(scene, shortPassport(scene)) },
    {
      title: 'once an officer has asked',
      task: 'reply',
      make: async (scene) => {
        const id = await inReview(scene, shortPassport(scene))
        const request = { status: 'additional_info', comments: 'Your passport expires too early.' }
        await done(scene.server.as(scene.officer).patch(`/api/case-management/${id}/status`, request))
        return id
      },
    },
  ],
  watchlist: [
    {
      title: 'a hit that an officer has to judge',
      task: undefined,
      make: async (scene) => {
        const admin = await scene.server.aUser('admin')
        const entry = {
          kind: 'person',
          firstName: 'Grace',
          lastName: 'Johnson',
          dob: '1990-05-17',
          reason: 'Court order',
          validFrom: dayOf(scene.server.services.clock()),
        }
        await done(scene.server.as(admin).post('/api/admin/watchlist', entry))
        return inReview(scene)
      },
    },
  ],
  interview: [
    { title: 'not booked', task: 'interview-booking', make: invited },
    {
      title: 'booked',
      task: 'interview',
      make: async (scene) => {
        const id = await invited(scene)
        await book(scene, { centerId: 4, type: 'interview', timeSlot: 'immediate', applicationId: id })
        return id
      },
    },
  ],
  identity: [
    {
      title: 'asked for by an officer',
      task: 'identity',
      make: async (scene) => {
        const id = await inReview(scene)
        await done(scene.server.as(scene.officer).post(`/api/case-management/${id}/identity-check`))
        return id
      },
    },
    { title: 'not begun', task: 'identity', make: (scene) => paid(scene, 'credit_card') },
    {
      title: 'booked at a centre',
      task: 'identity-visit',
      make: async (scene) => {
        const id = await paid(scene, 'credit_card')
        const date = anOpenDay(scene.server.services.clock())
        await book(scene, { centerId: 1, type: 'biometric_document', date, timeSlot: '10:00', applicationId: id })
        return id
      },
    },
    {
      title: 'failed',
      task: 'identity',
      make: async (scene) => {
        const id = await inReview(scene, { requireBiometrics: true, info: passportBearer })
        const wanted = { centerId: 4, type: 'biometric_document', timeSlot: 'immediate', applicationId: id }
        const check = checkOf(scene.server, scene.traveller, await book(scene, wanted))
        await done(check.begin())
        await done(check.page(bearer))
        await check.pose(otherPerson)
        return id
      },
    },
  ],
}

const shortPassport = ({ server }: Scene) => ({
  info: { expiryDate: addDays(dayOf(server.services.clock()), 60) },
})

async function done(reply: ReturnType<ReturnType<TestServer['as']>['post']>) {
  const { statusCode, body } = await reply
  expect(statusCode, body).toBeLessThan(300)
  return JSON.parse(body || '{}') as { appointment?: { id: string } }
}

async function paid({ server, traveller }: Scene, paymentMethod: string): Promise<string> {
  const { id } = await server.anApplication(traveller, 'draft', { isReady: true })
  const payment = { amount: 80, currency: 'USD', paymentMethod }
  await done(server.as(traveller).post(`/api/applications/${id}/payment`, payment))
  return id
}

async function disputed(scene: Scene, dispute: 'open' | 'lost'): Promise<string> {
  const { server, traveller } = scene
  const id = await paid(scene, 'credit_card')
  const payment = (await findPayments(server.db, [id])).get(id)!
  await server.db.update(sandboxCharges).set({ dispute }).where(eq(sandboxCharges.paymentId, payment.id))
  await done(server.as(traveller).post(`/api/payments/${payment.id}/check`))
  return id
}

async function paidBack(scene: Scene, amount: number): Promise<string> {
  const { server } = scene
  const id = await paid(scene, 'credit_card')
  const payment = (await findPayments(server.db, [id])).get(id)!
  const refund = { amount, remaining: 80, reason: 'The charge was in error', purpose: 'fee' }
  await done(server.as(await server.aUser('admin')).post(`/api/admin/payments/${payment.id}/refunds`, refund))
  await server.runJobs()
  return id
}

async function inReview({ server, traveller, officer }: Scene, values: object = {}): Promise<string> {
  return (await server.anApplication(traveller, 'in_review', { assignedTo: officer.id, ...values })).id
}

async function invited(scene: Scene): Promise<string> {
  const id = await inReview(scene)
  const wanted = { needsInterview: true }
  await done(scene.server.as(scene.officer).patch(`/api/case-management/${id}/interview`, wanted))
  return id
}

async function book({ server, traveller }: Scene, wanted: object): Promise<string> {
  return (await done(server.as(traveller).post('/api/appointments', wanted))).appointment!.id
}

export const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ')

/** A place names a task in its sentence, on its button, in its headline or by how it is done. */
function namesOf(name: TaskName): string[] {
  const [how] = nextSteps({ status: 'in_review', tasks: [{ name }] })
  const headline = name === 'transfer' ? 'Next: pay $80.00 by bank transfer' : actionHeadlines[name]
  return [taskMessages[name], taskActions[name], headline, ...(how && name !== 'reply' ? [how] : [])]
}

export const expectNamed = (place: string, said: string, task: TaskName) =>
  expect(
    namesOf(task).some((text) => said.includes(text)),
    `${place} does not ask for “${task}”: ${said}`,
  ).toBe(true)
