import { randomUUID } from 'node:crypto'
import { accountsApi } from '#domain/accounts/api.ts'
import { lifecycleApi } from '#domain/application-lifecycle/api.ts'
import { appointmentsApi } from '#domain/appointments/api.ts'
import { documentsApi } from '#domain/documents/api.ts'
import { interviewsApi } from '#domain/interviews/api.ts'
import { visasApi } from '#domain/visas/api.ts'
import { chatApi } from '#features/assistant/api.ts'
import { contactApi } from '#features/contact/api.ts'
import { notificationsApi } from '#features/notifications/api.ts'
import { paymentLinksApi } from '#features/payment-links/api.ts'
import { visaVerificationApi } from '#features/visa-verification/api.ts'
import type { Endpoint } from '#foundation/values/endpoint.ts'
import type { People } from '../access/actors.ts'
import { deskNouns } from '../access/desk-nouns.ts'
import { anOpenDay } from '../appointments.ts'
import { withVisa } from '../issued-visa.ts'
import { aBrowser } from '../push-service.ts'
import { testPassword } from '../server.ts'
import { jpeg } from '../uploads.ts'
import { aMeeting, firstOf, type Example } from './example.ts'

const payment = { amount: 80, currency: 'USD', paymentMethod: 'credit_card' }
const transfer = { ...payment, paymentMethod: 'bank_transfer' }
const message = {
  name: 'Grace Johnson',
  email: 'grace@people.example',
  subject: 'A question about fees',
  message: 'How much is a visa for students?',
}
const account = { fullName: 'Grace Johnson', email: 'grace@people.example', password: testPassword }

const aDraft = async ({ server, owner }: People, isReady = false) => ({
  by: owner,
  params: { id: (await server.anApplication(owner, 'draft', { isReady })).id },
})

async function aPicture(): Promise<Buffer> {
  return (await jpeg()).bytes
}

export const travellerExamples: readonly Example[] = [
  [
    lifecycleApi.start,
    async ({ owner }) => ({
      by: owner,
      body: { applicationType: 'tourist' },
      otherBody: { applicationType: 'business' },
    }),
  ],
  [lifecycleApi.addCompanion, (people) => aDraft(people)],
  [
    lifecycleApi.pay,
    async (people) => ({ ...(await aDraft(people, true)), body: transfer, otherBody: { ...transfer, amount: 81 } }),
  ],
  [
    lifecycleApi.fileAppeal,
    async ({ server, owner }) => ({
      by: owner,
      params: { id: (await server.anApplication(owner, 'rejected')).id },
      body: { statement: 'The hotel booking was overlooked.' },
      otherBody: { statement: 'The flight was overlooked.' },
    }),
  ],
  [
    paymentLinksApi.create,
    async (people) => ({
      ...(await aDraft(people, true)),
      body: { amount: 80, declaration: true },
      otherBody: { amount: 81, declaration: true },
    }),
  ],
  [
    paymentLinksApi.pay,
    async (people) => {
      const { by, params } = await aDraft(people, true)
      const asked = { amount: 80, declaration: true }
      const made = await people.server.as(by).post(`/api/applications/${params.id}/payment-link`, asked)
      const [, link] = /#(.+)$/.exec(made.json().address as string) ?? []
      return { body: { ...payment, link } }
    },
  ],
  [
    documentsApi.upload,
    async (people) => {
      const { by, params } = await aDraft(people)
      const file = await aPicture()
      return {
        by,
        params: { ...params, documentType: 'photo' },
        file,
        otherFile: Buffer.concat([file, Buffer.alloc(9)]),
      }
    },
  ],
  [
    documentsApi.beginUpload,
    async (people) => {
      const body = { documentType: 'photo', fileName: 'photo.jpg', fileSize: 1000, fileType: 'image/jpeg' }
      return { ...(await aDraft(people)), body, otherBody: { ...body, fileSize: 1001 } }
    },
  ],
  [
    appointmentsApi.book,
    async ({ owner }) => {
      const body = { centerId: 4, type: 'consultation', timeSlot: 'immediate' }
      return { by: owner, body, otherBody: { ...body, centerId: 1 } }
    },
  ],
  [
    appointmentsApi.hold,
    async ({ server, owner }) => {
      const date = anOpenDay(server.services.clock())
      const body = { centerId: 1, date, timeSlot: '10:00' }
      return { by: owner, body, otherBody: { ...body, timeSlot: '11:00' } }
    },
  ],
  [
    appointmentsApi.wait,
    async ({ server, owner }) => {
      const body = { centerId: 1, type: 'consultation', date: anOpenDay(server.services.clock()) }
      return { by: owner, body, otherBody: { ...body, type: 'interview' } }
    },
  ],
  [
    interviewsApi.write,
    async (people) => ({
      by: people.owner,
      params: await aMeeting(people),
      body: { text: 'Hello' },
      otherBody: { text: 'Good day' },
    }),
  ],
  [accountsApi.register, async () => ({ body: account, otherBody: { ...account, password: `${testPassword}-other` } })],
  [
    notificationsApi.addPushDevice,
    async ({ owner }) => {
      const [one, other] = [aBrowser('https://fcm.googleapis.com'), aBrowser('https://fcm.googleapis.com')]
      return { by: owner, body: one.target, otherBody: other.target }
    },
  ],
  [contactApi.send, async () => ({ body: message, otherBody: { ...message, subject: 'Another question' } })],
  [
    contactApi.feedback,
    async ({ owner }) => ({ by: owner, body: { message: 'Very good' }, otherBody: { message: 'Very bad' } }),
  ],
  [
    contactApi.subscribe,
    async () => ({ body: { email: 'grace@people.example' }, otherBody: { email: 'eve@people.example' } }),
  ],
  [
    chatApi.save,
    async () => {
      const body = { sessionId: randomUUID(), text: 'Hello', sender: 'user' }
      return { body, otherBody: { ...body, text: 'Good day' } }
    },
  ],
  [
    chatApi.ask,
    async ({ server, owner }) => {
      const sessionId = randomUUID()
      await server.as(owner).post('/api/chat/messages', { sessionId, text: 'Hello', sender: 'user' })
      const body = { sessionId, message: 'How much is a business visa?' }
      return { by: owner, body, otherBody: { ...body, message: 'How long does it take?' } }
    },
  ],
  [
    visaVerificationApi.cross,
    async ({ server, actor }) => {
      const { binary: seal } = await withVisa(server)
      const made = await server.as(actor('admin')).post('/api/admin/verification-keys', { name: 'Ganta' })
      const body = { visa: { seal }, direction: 'entry', place: 'Ganta' }
      const headers = { 'x-api-key': made.json().secret as string }
      return { headers, body, otherBody: { ...body, direction: 'exit' } }
    },
  ],
  [
    visasApi.requestCorrection,
    async (people) => {
      const { applicationId } = (await firstOf(deskNouns.visa, people))!
      const body = { about: 'other', changes: {}, statement: 'The photo is upside down.' }
      const otherBody = { ...body, statement: 'The photo is too dark.' }
      return { by: people.owner, params: { applicationId: applicationId! }, body, otherBody }
    },
  ],
]

/** A challenge of a real authenticator can be answered once only. */
export const withoutExample: readonly Endpoint[] = [accountsApi.addPasskey]
