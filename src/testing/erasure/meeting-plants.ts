// Appointments, interviews, the identity check, and money.
import { eq } from 'drizzle-orm'
import { applications } from '#domain/applications/server/table.ts'
import { appointmentsApi } from '#domain/appointments/api.ts'
import { identityApi } from '#domain/identity-check/api.ts'
import { biometricVerifications } from '#domain/identity-check/server/table.ts'
import { interviewsApi } from '#domain/interviews/api.ts'
import { paymentItems } from '#domain/payments/server/table.ts'
import { financeApi } from '#features/finance/api.ts'
import { bearer, checkOf, drawMoment } from '#testing/identity.ts'
import { drawPassport, passportBearer } from '#testing/draw-passport.ts'
import { marker } from './free-text-fields.ts'
import type { Garden } from './planting.ts'

const picture = (bytes: Buffer) => ({ bytes, fileType: 'image/jpeg', ending: 'jpg' })

async function aCase({ server, grace, officer }: Garden) {
  return server.anApplication(grace, 'in_review', {
    assignedTo: officer.id,
    requireBiometrics: true,
    needsInterview: true,
    info: passportBearer,
  })
}

async function book({ grace, plant }: Garden, applicationId: string, type: string): Promise<string> {
  const booking = { centerId: 4, type, timeSlot: 'immediate', applicationId, notes: marker }
  return (await plant(grace, appointmentsApi.book, { body: booking })).json().appointment.id as string
}

export async function plantInMeetings(garden: Garden): Promise<void> {
  const { server, grace, officer, plant, plantFile } = garden
  const { id: applicationId } = await aCase(garden)
  const interview = { id: await book(garden, applicationId, 'interview') }
  await plant(grace, appointmentsApi.change, { params: interview, body: { notes: marker } })
  const links = { zoomMeetingId: marker, zoomJoinUrl: null, zoomStartUrl: null }
  await plant(officer, appointmentsApi.setLinks, { params: interview, body: links })
  for (const person of [grace, officer]) await server.as(person).post(`/api/video-sessions/${interview.id}/start`)
  await plant(grace, interviewsApi.write, { params: interview, body: { text: marker } })
  const sheet = { notes: marker, answers: { purpose: marker } }
  await plant(officer, interviewsApi.saveQuestionSheet, { params: interview, body: sheet })
  await server.as(officer).post(`/api/video-sessions/${interview.id}/end`, { outcome: 'completed' })
  const talk = { id: await book(garden, applicationId, 'consultation') }
  await plant(officer, appointmentsApi.setStatus, { params: talk, body: { status: 'cancelled', reason: marker } })

  const check = { id: await book(garden, applicationId, 'biometric_document') }
  await server.as(grace).post(`/api/identity/${check.id}/session`, { consent: true })
  await plantFile(grace, identityApi.document, check, picture(await drawPassport(bearer)))
  await plantFile(grace, identityApi.selfie, check, picture(await drawMoment(bearer)))
  await checkOf(server, grace, check.id).waitForAsk(bearer)
  await server.db
    .update(biometricVerifications)
    .set({ status: 'processing' })
    .where(eq(biometricVerifications.applicationId, applicationId))
  const [row] = await server.db
    .select()
    .from(biometricVerifications)
    .where(eq(biometricVerifications.applicationId, applicationId))
  const review = { id: applicationId, verificationId: row!.id }
  await plant(officer, identityApi.review, { params: review, body: { result: 'declined', notes: marker } })
  await server.db.update(applications).set({ status: 'rejected' }).where(eq(applications.id, applicationId))
}

export async function plantInMoney(garden: Garden, transferred: string): Promise<void> {
  const { server, admin, plant, refuse } = garden
  const paymentOf = async (applicationId: string) => {
    const [item] = await server.db.select().from(paymentItems).where(eq(paymentItems.applicationId, applicationId))
    return { id: item!.paymentId }
  }
  const transfer = await paymentOf(transferred)
  await plant(admin, financeApi.readStatement, { body: { text: `Date,Details,Amount\n2026-11-15,${marker},80.00` } })
  await refuse(admin, financeApi.confirm, { params: transfer, body: { amount: 140, statementReference: marker } })
  await server
    .as(admin)
    .post(`/api/admin/payments/${transfer.id}/confirm`, { amount: 140, statementReference: 'FT26-1' })
  const second = await server.aUser('admin')
  for (const amount of [5, 130]) {
    const remaining = amount === 5 ? 140 : 135
    const asked = await plant(admin, financeApi.requestRefund, {
      params: transfer,
      body: { amount, remaining, reason: marker, purpose: 'fee' },
    })
    const { id } = asked.json().refund
    if (amount === 130) await server.as(second).post(`/api/admin/refunds/${id}/approve`)
    await refuse(admin, financeApi.payOut, { params: { id }, body: { reference: marker } })
    await server.as(admin).post(`/api/admin/refunds/${id}/paid-out`, { reference: 'FT26-2' })
  }
}
