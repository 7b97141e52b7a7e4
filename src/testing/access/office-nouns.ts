import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { accountsApi } from '#domain/accounts/api.ts'
import { approvalKinds } from '#domain/approvals/approval.ts'
import { approvalsApi } from '#domain/approvals/api.ts'
import { insertApproval } from '#domain/approvals/server/queries.ts'
import { appointmentsApi } from '#domain/appointments/api.ts'
import { documentsApi } from '#domain/documents/api.ts'
import { payments, refunds } from '#domain/payments/server/table.ts'
import { watchlistApi } from '#domain/screening/api.ts'
import { referenceDataApi } from '#features/administration/reference-data/api.ts'
import { chatApi } from '#features/assistant/api.ts'
import { unansweredQuestions } from '#features/assistant/server/table.ts'
import { contactApi } from '#features/contact/api.ts'
import { financeApi } from '#features/finance/api.ts'
import { visaVerificationApi } from '#features/visa-verification/api.ts'
import { cents } from '#foundation/values/money.ts'
import { anOpenDay } from '#testing/appointments.ts'
import { withApp } from '#testing/second-factor.ts'
import { adminsOnly, anyOfficer, type Noun } from './actors.ts'

const account: Noun = {
  make: async ({ owner }) => [{ userId: owner.id }],
  policies: [
    [
      adminsOnly,
      [
        [accountsApi.duties],
        [accountsApi.changeRole, { role: 'e-visa-admin' }],
        [accountsApi.setActive, { active: true }],
        [accountsApi.requestFactorRemoval, { evidence: 'Passport seen at the counter' }],
        [accountsApi.endSessionsOf],
      ],
    ],
  ],
}

const money: Noun = {
  async make({ server, owner }) {
    await server.anApplication(owner, 'pending')
    const [row] = await server.db.select().from(payments).where(eq(payments.payerId, owner.id))
    return [{ id: row!.id }]
  },
  policies: [
    [
      adminsOnly,
      [
        [financeApi.confirm, { amount: 140, statementReference: 'B-1' }],
        [financeApi.requestRefund, { amount: 10, remaining: 140, reason: 'Overpaid' }],
      ],
    ],
  ],
}

const refund: Noun = {
  async make(people) {
    const { server, owner } = people
    await server.anApplication(owner, 'pending')
    const [paid] = await server.db.select().from(payments).where(eq(payments.payerId, owner.id))
    const now = server.services.clock()
    const asked = { paymentId: paid!.id, kind: 'staff', state: 'requested', reason: 'Overpaid' } as const
    const [row] = await server.db
      .insert(refunds)
      .values({ ...asked, amount: cents(1000), createdAt: now, updatedAt: now })
      .returning()
    return [{ id: row!.id }]
  },
  policies: [
    [adminsOnly, [[financeApi.rejectRefund], [financeApi.approveRefund], [financeApi.payOut, { reference: 'B-2' }]]],
  ],
}

const approval: Noun = {
  async make({ server, owner, actor }) {
    const { db, services } = server
    const now = services.clock()
    await withApp(server, actor('admin')!)
    const row = await insertApproval(db, {
      kind: 'role-change',
      subject: owner.id,
      about: owner.fullName,
      reason: '',
      change: services.keys.sealText(JSON.stringify({ from: 'user', to: 'e-visa-admin' }), 'role-change'),
      proposedBy: (await server.aUser('admin')).id,
      proposedAt: now,
      evidenceFile: await services.files.save(Buffer.from('a letter')),
      evidenceType: 'application/pdf',
      lapsesAt: new Date(now.getTime() + approvalKinds['role-change'].lapsesAfter),
    })
    return [{ id: row.id }]
  },
  policies: [
    [
      adminsOnly,
      [[documentsApi.readEvidence], [documentsApi.addEvidence], [approvalsApi.confirm], [approvalsApi.withdraw]],
    ],
  ],
}

const centre: Noun = {
  make: async ({ server }) => [{ id: 1, date: anOpenDay(server.services.clock()) }],
  policies: [
    [
      anyOfficer,
      [
        [appointmentsApi.desk],
        [appointmentsApi.changeDay, { closed: false, reason: '', capacity: null }],
        [appointmentsApi.changeCapacity, { capacity: 3 }],
      ],
    ],
  ],
}

const conversation: Noun = {
  async make({ server, owner, actor }) {
    const sessionId = randomUUID()
    const asThem = server.as(owner)
    await asThem.post('/api/chat/messages', { sessionId, text: 'Hello', sender: 'user' })
    await asThem.post('/api/chat/handover', { sessionId })
    const [thread] = (await server.as(actor('admin')).get('/api/admin/inbox')).json()
    return [{ id: thread.id }]
  },
  policies: [
    [
      anyOfficer,
      [[chatApi.thread], [chatApi.reply, { text: 'Good day' }], [chatApi.take, { mine: true }], [chatApi.close]],
    ],
  ],
}

const contactMessage: Noun = {
  async make({ server, owner, actor }) {
    await server.as(owner).post('/api/feedback', { message: 'Please make it faster' })
    const [message] = (await server.as(actor('admin')).get('/api/admin/contact-messages')).json()
    return [{ id: message.id }]
  },
  policies: [
    [
      anyOfficer,
      [
        [contactApi.message],
        [contactApi.answer, { text: 'Thank you' }],
        [contactApi.changeMessage, { state: 'closed' }],
      ],
    ],
  ],
}

const unansweredQuestion: Noun = {
  async make({ server }) {
    const asked = { questionHash: randomUUID(), question: 'x', language: 'en', times: 1 } as const
    const [row] = await server.db
      .insert(unansweredQuestions)
      .values({ ...asked, lastAt: server.services.clock() })
      .returning()
    return [{ id: row!.id }]
  },
  policies: [[anyOfficer, [[chatApi.settle]]]],
}

const watchlistEntry: Noun = {
  async make({ server, actor }) {
    const entry = { kind: 'passport', passportNumber: 'P7654321', passportCountry: 'us', reason: 'Reported stolen' }
    const added = await server.as(actor('admin')).post('/api/admin/watchlist', { ...entry, validFrom: '2026-01-01' })
    return [{ id: added.json().id }]
  },
  policies: [[adminsOnly, [[watchlistApi.change, { reason: 'Found again' }], [watchlistApi.remove]]]],
}

const verificationKey: Noun = {
  async make({ server, actor }) {
    const made = await server.as(actor('admin')).post('/api/admin/verification-keys', { name: 'Airline' })
    return [{ id: made.json().key.id }]
  },
  policies: [[adminsOnly, [[visaVerificationApi.endKey]]]],
}

const referenceRow: Noun = {
  async make({ server, actor }) {
    const [row] = (await server.as(actor('admin')).get('/api/admin/reference/fee')).json()
    return [{ kind: 'fee', id: row.id }]
  },
  policies: [
    [
      adminsOnly,
      [
        [referenceDataApi.rows],
        [referenceDataApi.add, {}],
        [referenceDataApi.end, { validUntil: '2099-01-01' }],
        [referenceDataApi.withdraw],
      ],
    ],
  ],
}

export const officeNouns = {
  account,
  'payment at the office': money,
  refund,
  approval,
  centre,
  conversation,
  'contact message': contactMessage,
  'unanswered question': unansweredQuestion,
  'watchlist entry': watchlistEntry,
  'verification key': verificationKey,
  'reference row': referenceRow,
} satisfies Record<string, Noun>
