import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { accountsApi } from '#domain/accounts/api.ts'
import { lifecycleApi } from '#domain/application-lifecycle/api.ts'
import { appointmentsApi } from '#domain/appointments/api.ts'
import { documentsApi } from '#domain/documents/api.ts'
import { interviewsApi } from '#domain/interviews/api.ts'
import { videoSessions } from '#domain/interviews/server/table.ts'
import { payments } from '#domain/payments/server/table.ts'
import { watchlistApi } from '#domain/screening/api.ts'
import { visasApi } from '#domain/visas/api.ts'
import { referenceDataApi } from '#features/administration/reference-data/api.ts'
import { chatApi } from '#features/assistant/api.ts'
import { casesApi } from '#features/cases/api.ts'
import { contactApi } from '#features/contact/api.ts'
import { financeApi } from '#features/finance/api.ts'
import { notificationsApi } from '#features/notifications/api.ts'
import { paymentLinksApi } from '#features/payment-links/api.ts'
import { visaVerificationApi } from '#features/visa-verification/api.ts'
import { dayOf } from '#foundation/values/day.ts'
import type { Endpoint } from '#foundation/values/endpoint.ts'
import type { People } from './access/actors.ts'
import { deskNouns } from './access/desk-nouns.ts'
import { officeNouns } from './access/office-nouns.ts'
import { anOpenDay } from './appointments.ts'
import { asForm } from './files/generated-form.ts'
import { withVisa } from './issued-visa.ts'
import { aBrowser } from './push-service.ts'
import { testPassword, type Person } from './server.ts'
import { jpeg } from './uploads.ts'

export interface CreatingRequest {
  by?: Person | undefined
  params?: Readonly<Record<string, string | number>> | undefined
  body?: object | undefined
  /** Another request, which must not get the reply of the first. */
  otherBody?: object | undefined
  file?: Buffer
  otherFile?: Buffer
  headers?: Record<string, string>
}

type Prepare = (people: People) => Promise<CreatingRequest>

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

async function firstOf(noun: { make(people: People): Promise<readonly CreatingRequest['params'][]> }, people: People) {
  const [params] = await noun.make(people)
  return params
}

async function aPayment({ server, owner }: People, values: Partial<typeof payments.$inferInsert> = {}) {
  await server.anApplication(owner, 'pending')
  const [row] = await server.db.update(payments).set(values).where(eq(payments.payerId, owner.id)).returning()
  return { id: row!.id }
}

async function aMeeting(people: People) {
  const { server, owner, officer } = people
  const [params] = await deskNouns.meeting.make(people)
  const { id } = params!
  await server.as(owner).get(`/api/video-sessions/${id}`)
  await server.db
    .update(videoSessions)
    .set({ recordingAnswer: 'agreed', status: 'active', officerId: officer.id })
    .where(eq(videoSessions.appointmentId, String(id)))
  return { id: id! }
}

async function aPicture(): Promise<Buffer> {
  return (await jpeg()).bytes
}

/** One request for each endpoint that makes something. */
export const creatingRequests: readonly (readonly [Endpoint, Prepare])[] = [
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
  [
    interviewsApi.beginRecording,
    async (people) => {
      const body = { fileType: 'video/webm' }
      return { by: people.officer, params: await aMeeting(people), body, otherBody: { fileType: 'video/mp4' } }
    },
  ],
  [accountsApi.register, async () => ({ body: account, otherBody: { ...account, password: `${testPassword}-other` } })],
  [
    accountsApi.requestFactorRemoval,
    async (people) => {
      const { id: userId } = await people.server.aUser('admin')
      const body = { evidence: 'Passport seen at the counter' }
      const otherBody = { evidence: 'Known in person for years' }
      return { by: people.actor('admin'), params: { userId }, body, otherBody }
    },
  ],
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
    contactApi.answer,
    async (people) => ({
      by: people.officer,
      params: await firstOf(officeNouns['contact message'], people),
      body: { text: 'Thank you for writing' },
      otherBody: { text: 'Thank you' },
    }),
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
    chatApi.reply,
    async (people) => ({
      by: people.officer,
      params: await firstOf(officeNouns.conversation, people),
      body: { text: 'Good day' },
      otherBody: { text: 'Hello' },
    }),
  ],
  [
    casesApi.addNote,
    async (people) => ({
      by: people.officer,
      params: await firstOf(deskNouns.case, people),
      body: { text: 'Seen.' },
      otherBody: { text: 'Called.' },
    }),
  ],
  [
    casesApi.writeToApplicant,
    async (people) => ({
      by: people.officer,
      params: await firstOf(deskNouns.case, people),
      body: { text: 'Your booking was seen.' },
      otherBody: { text: 'Your hotel was called.' },
    }),
  ],
  [casesApi.askIdentity, async (people) => ({ by: people.officer, params: await firstOf(deskNouns.case, people) })],
  [
    financeApi.confirm,
    async (people) => ({
      by: people.actor('admin'),
      params: await aPayment(people, { state: 'awaiting_transfer', method: 'bank_transfer' }),
      body: { amount: 10, statementReference: 'B-1' },
      otherBody: { amount: 20, statementReference: 'B-1' },
    }),
  ],
  [
    financeApi.requestRefund,
    async (people) => ({
      by: people.actor('admin'),
      params: await aPayment(people, { state: 'paid' }),
      body: { amount: 10, remaining: 80, reason: 'Overpaid' },
      otherBody: { amount: 20, remaining: 80, reason: 'Overpaid' },
    }),
  ],
  [
    referenceDataApi.add,
    async ({ server, actor }) => {
      const body = { key: 'business', value: 132_50, validFrom: dayOf(server.services.clock()) }
      return { by: actor('admin'), params: { kind: 'fee' }, body, otherBody: { ...body, value: 140_00 } }
    },
  ],
  [
    watchlistApi.add,
    async ({ actor }) => {
      const body = { kind: 'passport', passportNumber: 'P7654321', passportCountry: 'us', reason: 'Reported stolen' }
      return {
        by: actor('admin'),
        body: { ...body, validFrom: '2026-01-01' },
        otherBody: { ...body, validFrom: '2026-01-02' },
      }
    },
  ],
  [
    watchlistApi.importList,
    async ({ actor }) => {
      const text = 'passport_number,passport_country,reason,valid_from\nP1234567,us,Reported stolen,2026-01-01\n'
      return { by: actor('admin'), body: { text }, otherBody: { text: text.replace('stolen', 'lost') } }
    },
  ],
  [
    visaVerificationApi.makeKey,
    async ({ actor }) => ({ by: actor('admin'), body: { name: 'Ganta' }, otherBody: { name: 'Bo Waterside' } }),
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
  [
    visasApi.suspend,
    async (people) => ({
      by: people.officer,
      params: await firstOf(deskNouns.visa, people),
      body: { reason: 'Reported stolen' },
      otherBody: { reason: 'Reported lost' },
    }),
  ],
  [
    visasApi.askRevocation,
    async (people) => ({
      by: people.actor('admin'),
      params: await firstOf(deskNouns.visa, people),
      body: { reason: 'Issued by mistake' },
      otherBody: { reason: 'Issued twice' },
    }),
  ],
  [
    visasApi.askCorrection,
    async (people) => {
      const reason = 'A misprint in the name'
      const body = { corrections: { firstName: 'Gracia' }, reason, evidence: 'Passport page seen at the desk' }
      const otherBody = { ...body, corrections: { firstName: 'Grazia' } }
      return { by: people.actor('admin'), params: await firstOf(deskNouns.visa, people), body, otherBody }
    },
  ],
]

/** A challenge of a real authenticator can be answered once only. */
export const withoutExample: readonly Endpoint[] = [accountsApi.addPasskey]

export function contentOf({ body, file }: CreatingRequest) {
  if (!file) return { headers: {}, payload: body }
  return asForm({ fileName: 'photo.jpg', fileType: 'image/jpeg', bytes: file })
}
