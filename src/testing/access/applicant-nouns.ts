import { eq } from 'drizzle-orm'
import { accountsApi } from '#domain/accounts/api.ts'
import { passkeys, sessions } from '#domain/accounts/server/table.ts'
import { lifecycleApi } from '#domain/application-lifecycle/api.ts'
import { applications } from '#domain/applications/server/table.ts'
import { appointmentsApi } from '#domain/appointments/api.ts'
import { waitlist } from '#domain/appointments/server/table.ts'
import { documentsApi } from '#domain/documents/api.ts'
import { paymentsApi } from '#domain/payments/api.ts'
import { payments } from '#domain/payments/server/table.ts'
import { casesApi } from '#features/cases/api.ts'
import { paymentLinksApi } from '#features/payment-links/api.ts'
import { notificationsApi } from '#features/notifications/api.ts'
import { notifications, pushSubscriptions } from '#features/notifications/server/table.ts'
import { anOpenDay } from '#testing/appointments.ts'
import { asForm } from '#testing/files/generated-form.ts'
import { testPassword } from '#testing/server.ts'
import { jpeg } from '#testing/uploads.ts'
import { caseDesk, ownAccount, ownersOnly, type Noun } from './actors.ts'

const payment = { amount: 140, currency: 'USD', paymentMethod: 'credit_card' }
const aFile = { documentType: 'photo', fileName: 'photo.jpg', fileSize: 1000, fileType: 'image/jpeg' }

const atOnce = { centerId: 4, type: 'consultation', timeSlot: 'immediate' }

const application: Noun = {
  make: async ({ server, owner, officer }) => [
    { id: (await server.anApplication(owner, 'in_review', { assignedTo: officer.id })).id, documentType: 'photo' },
    { id: (await server.anApplication(owner, 'draft', { isReady: true })).id, documentType: 'photo' },
  ],
  policies: [
    [
      ownersOnly,
      [
        [lifecycleApi.read],
        [lifecycleApi.savePersonalInfo, { firstName: 'Eve' }, '?draft=true'],
        [lifecycleApi.saveTravelDetails, { purpose: 'tourism' }, '?draft=true'],
        [lifecycleApi.addCompanion],
        [lifecycleApi.declareRepresentative, { capacity: 'agent', fullName: 'Eve', organisation: '', consent: true }],
        [lifecycleApi.announceRepresentative],
        [lifecycleApi.removeRepresentative],
        [documentsApi.upload],
        [documentsApi.readPrint],
        [documentsApi.readings],
        [documentsApi.reusable],
        [documentsApi.reuse, { documents: ['photo'], consent: true }],
        [notificationsApi.deliveries, undefined, '?applicationId=:id'],
        [notificationsApi.changeAddress, { applicationId: ':id', email: 'eve@people.example' }],
        [lifecycleApi.start, { applicationType: 'tourist', from: ':id' }],
        [appointmentsApi.book, { ...atOnce, applicationId: ':id' }],
        [documentsApi.beginUpload, aFile],
        [paymentLinksApi.read],
        [paymentLinksApi.create, { amount: 80, declaration: true }],
        [paymentLinksApi.revoke],
        [lifecycleApi.pay, payment],
        [lifecycleApi.submit],
        [lifecycleApi.withdraw],
        [lifecycleApi.fileAppeal, { statement: 'The hotel booking was overlooked.' }],
        [lifecycleApi.remove],
      ],
    ],
  ],
}

const document: Noun = {
  async make({ server, owner, officer }) {
    const { id } = await server.anApplication(owner, 'draft')
    const { payload, headers } = asForm(await jpeg())
    await server.as(owner).post(`/api/applications/${id}/documents/photo`, payload, { headers })
    await server.db
      .update(applications)
      .set({ status: 'in_review', assignedTo: officer.id })
      .where(eq(applications.id, id))
    return [{ id, documentType: 'photo' }]
  },
  policies: [
    [ownersOnly, [[documentsApi.read], [documentsApi.preview], [documentsApi.remove]]],
    [
      caseDesk,
      [[casesApi.readDocument], [casesApi.previewDocument], [casesApi.reviewDocument, { status: 'approved' }]],
    ],
  ],
}

const upload: Noun = {
  async make({ server, owner }) {
    const { id } = await server.anApplication(owner, 'draft')
    const begun = await server.as(owner).post(`/api/applications/${id}/uploads`, aFile)
    return [{ id: begun.json().uploadId }]
  },
  policies: [
    [
      ownersOnly,
      [[documentsApi.uploadState], [documentsApi.sendPart], [documentsApi.finishUpload], [documentsApi.dropUpload]],
    ],
  ],
}

const paymentNoun: Noun = {
  async make({ server, owner }) {
    await server.anApplication(owner, 'pending')
    const [row] = await server.db.select().from(payments).where(eq(payments.payerId, owner.id))
    return [{ id: row!.id }]
  },
  policies: [
    [
      ownersOnly,
      [
        [paymentsApi.read],
        [paymentsApi.receipt],
        [paymentsApi.refunds],
        [paymentsApi.check],
        [paymentsApi.answerSandbox, { approve: true }],
        [paymentsApi.cancel],
      ],
    ],
  ],
}

const placeOnWaitlist: Noun = {
  async make({ server, owner }) {
    const now = server.services.clock()
    const wait = { userId: owner.id, centerId: 1, type: 'consultation', date: anOpenDay(now), createdAt: now } as const
    const [row] = await server.db.insert(waitlist).values(wait).returning()
    return [{ id: row!.id }]
  },
  policies: [[ownersOnly, [[appointmentsApi.stopWaiting]]]],
}

const notification: Noun = {
  async make({ server, owner }) {
    const [row] = await server.db
      .insert(notifications)
      .values({
        userId: owner.id,
        title: 'News',
        message: 'News',
        link: '/',
        eventId: owner.id,
        key: 'news',
        createdAt: server.services.clock(),
      })
      .returning()
    return [{ id: row!.id }]
  },
  policies: [[ownersOnly, [[notificationsApi.read]]]],
}

const pushDevice: Noun = {
  async make({ server, owner }) {
    const device = { userId: owner.id, target: 'sealed', agent: 'Firefox', createdAt: server.services.clock() }
    const [row] = await server.db
      .insert(pushSubscriptions)
      .values({ ...device, fingerprint: crypto.randomUUID() })
      .returning()
    return [{ id: row!.id }]
  },
  policies: [[ownersOnly, [[notificationsApi.removePushDevice]]]],
}

const session: Noun = {
  async make({ server, owner }) {
    const { email, password } = owner
    await server.anyone.post('/api/auth/login', { email, password })
    const rows = await server.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, owner.id))
      .orderBy(sessions.createdAt)
    return [{ id: rows.at(-1)!.sid }]
  },
  policies: [[ownAccount, [[accountsApi.endSession]]]],
}

const passkey: Noun = {
  async make({ server, owner }) {
    const key = { id: `key-of-${owner.id}`, userId: owner.id, name: 'Phone', counter: 0, transports: [] }
    await server.db.insert(passkeys).values({ ...key, publicKey: Buffer.alloc(32), createdAt: server.services.clock() })
    return [{ id: key.id }]
  },
  policies: [[ownAccount, [[accountsApi.removePasskey, { password: testPassword }]]]],
}

export const applicantNouns = {
  application,
  document,
  upload,
  payment: paymentNoun,
  'place on the waiting list': placeOnWaitlist,
  notification,
  pushDevice,
  session,
  passkey,
} satisfies Record<string, Noun>
