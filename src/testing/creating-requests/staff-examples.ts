import { eq } from 'drizzle-orm'
import { accountsApi } from '#domain/accounts/api.ts'
import { interviewsApi } from '#domain/interviews/api.ts'
import { payments } from '#domain/payments/server/table.ts'
import { watchlistApi } from '#domain/screening/api.ts'
import { visasApi } from '#domain/visas/api.ts'
import { referenceDataApi } from '#features/administration/reference-data/api.ts'
import { chatApi } from '#features/assistant/api.ts'
import { casesApi } from '#features/cases/api.ts'
import { contactApi } from '#features/contact/api.ts'
import { financeApi } from '#features/finance/api.ts'
import { visaVerificationApi } from '#features/visa-verification/api.ts'
import { dayOf } from '#foundation/values/day.ts'
import type { People } from '../access/actors.ts'
import { deskNouns } from '../access/desk-nouns.ts'
import { officeNouns } from '../access/office-nouns.ts'
import { aMeeting, firstOf, type Example, type Prepare } from './example.ts'

type Maker = Parameters<typeof firstOf>[0]

/** Two different requests of the same officer or administrator about the same thing. */
const about =
  (by: 'officer' | 'admin', maker: Maker, body: object, otherBody: object): Prepare =>
  async (people) => ({
    by: by === 'admin' ? people.actor('admin') : people.officer,
    params: await firstOf(maker, people),
    body,
    otherBody,
  })

const correction = {
  corrections: { firstName: 'Gracia' },
  reason: 'A misprint in the name',
  evidence: 'Passport page seen at the desk',
}

async function aPayment({ server, owner }: People, values: Partial<typeof payments.$inferInsert> = {}) {
  await server.anApplication(owner, 'pending')
  const [row] = await server.db.update(payments).set(values).where(eq(payments.payerId, owner.id)).returning()
  return { id: row!.id }
}

export const staffExamples: readonly Example[] = [
  [
    interviewsApi.beginRecording,
    async (people) => {
      const body = { fileType: 'video/webm' }
      return { by: people.officer, params: await aMeeting(people), body, otherBody: { fileType: 'video/mp4' } }
    },
  ],
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
    contactApi.answer,
    about('officer', officeNouns['contact message'], { text: 'Thank you for writing' }, { text: 'Thank you' }),
  ],
  [chatApi.reply, about('officer', officeNouns.conversation, { text: 'Good day' }, { text: 'Hello' })],
  [casesApi.addNote, about('officer', deskNouns.case, { text: 'Seen.' }, { text: 'Called.' })],
  [
    casesApi.writeToApplicant,
    about('officer', deskNouns.case, { text: 'Your booking was seen.' }, { text: 'Your hotel was called.' }),
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
  [visasApi.suspend, about('officer', deskNouns.visa, { reason: 'Reported stolen' }, { reason: 'Reported lost' })],
  [visasApi.askRevocation, about('admin', deskNouns.visa, { reason: 'Issued by mistake' }, { reason: 'Issued twice' })],
  [
    visasApi.askCorrection,
    about('admin', deskNouns.visa, correction, { ...correction, corrections: { firstName: 'Grazia' } }),
  ],
]
