// One officer stops a visa at once; only two people end it for good.
import { lockApplication } from '#domain/applications/server/queries.ts'
import { confirmApproval, dropApproval, propose, withdrawApproval } from '#domain/approvals/server/decide.ts'
import { hasLapsed } from '#domain/approvals/server/queries.ts'
import { canWorkOn } from '#domain/documents/server/read.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { dayOf } from '#foundation/values/day.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Context, SignedInContext } from '#foundation/http/server/context.ts'
import { visaExpired, visaReinstated, visaRevoked, visaSuspended } from '../../events.ts'
import { actorRoleOf } from '../../visa.ts'
import { type VisaStatus } from '../../visa-status.ts'
import { formatVisaNumber } from '../../visa-number.ts'
import { lapseRequest } from '../correction-requests.ts'
import { changeVisaStatus } from '../change-status.ts'
import { findVisaById, listExpiredVisas, lockVisa } from '../queries.ts'
import { visaNotFound } from '../read.ts'
import type { VisaRow } from '../table.ts'

/** Always the application first, then the visa, to avoid deadlocks. */
export async function lockVisaAtDesk(context: SignedInContext, id: string, expected: VisaStatus) {
  const known = await findVisaById(context.db, id)
  const application = known && (await lockApplication(context.db, known.applicationId))
  const visa = application && (await lockVisa(context.db, id))
  if (!application || !visa?.activatedAt) throw visaNotFound()
  if (application.ownerId === context.user.id)
    throw new Refusal('forbidden', /*i18n*/ 'You cannot work on your own application.', { code: 'own-application' })
  if (!canWorkOn(context.user, application)) throw visaNotFound()
  if (visa.status !== expected) throw wrongStatus(visa.status, expected)
  return { application, visa, eventSubject: { subject: application.id, userId: application.ownerId } }
}

function wrongStatus(status: VisaStatus, expected: VisaStatus): Refusal {
  if (status === 'active' && expected === 'suspended')
    return new Refusal('conflict', /*i18n*/ 'There is no request to revoke this visa.', { code: 'no-revocation' })
  if (status === 'suspended')
    return new Refusal('conflict', /*i18n*/ 'This visa is suspended and may be revoked. Decide on that first.', {
      code: 'revocation-asked',
    })
  return new Refusal('conflict', /*i18n*/ 'This visa is no longer active.', {
    code: 'INVALID_TRANSITION',
    state: { from: status, current: { status } },
  })
}

/** Carriers and border posts see it from this moment on. */
export async function suspendVisa(context: SignedInContext, id: string, reason: string): Promise<VisaRow> {
  const { visa, eventSubject } = await lockVisaAtDesk(context, id, 'active')
  // Otherwise one person could keep a visa from being used, day after day.
  if (await hasLapsed(context.db, 'visa-revocation', id, context.user.id))
    throw new Refusal(
      'conflict',
      /*i18n*/ 'Your suspension of this visa was not confirmed. Someone else must suspend it.',
      {
        code: 'suspension-lapsed',
      },
    )
  const suspended = await changeVisaStatus(context, visa, 'suspended', { by: actorRoleOf(context.user.role), reason })
  const { applicationId } = visa
  const about = formatVisaNumber(visa.visaNumber)
  await propose(context, { kind: 'visa-revocation', subject: id, about, reason, applicationId })
  recordEvent(context, visaSuspended, eventSubject, { visaId: id, reason })
  return suspended
}

export async function confirmRevocation(context: SignedInContext, id: string): Promise<VisaRow> {
  const { application, visa, eventSubject } = await lockVisaAtDesk(context, id, 'suspended')
  const { reason } = await confirmApproval(context, 'visa-revocation', id)

  const revoked = await changeVisaStatus(context, visa, 'revoked', {
    by: 'admin',
    met: ['second administrator'],
    reason,
  })
  await dropApproval(context, 'visa-correction', id)
  await lapseRequest(context, application)
  recordEvent(context, visaRevoked, eventSubject, { visaId: id, reason })
  return revoked
}

export async function withdrawRevocation(context: SignedInContext, id: string): Promise<VisaRow> {
  const { visa, eventSubject } = await lockVisaAtDesk(context, id, 'suspended')
  await withdrawApproval(context, 'visa-revocation', id)
  const by = actorRoleOf(context.user.role)
  const reinstated = await changeVisaStatus(context, visa, 'active', { by, reason: null })
  recordEvent(context, visaReinstated, eventSubject, { visaId: id, how: 'withdrawn' })
  return reinstated
}

export async function endSuspension(context: Context, id: string): Promise<void> {
  const known = await findVisaById(context.db, id)
  const application = known && (await lockApplication(context.db, known.applicationId))
  const visa = application && (await lockVisa(context.db, id))
  if (!application || visa?.status !== 'suspended') return
  await changeVisaStatus(context, visa, 'active', { by: 'system', reason: null })
  const eventSubject = { subject: application.id, userId: application.ownerId }
  recordEvent(context, visaReinstated, eventSubject, { visaId: id, how: 'lapsed' })
}

/** Verification checks the dates itself, so the time of this job does not matter. */
export async function expireVisas(context: Context): Promise<number> {
  const over = await listExpiredVisas(context.db, dayOf(context.now))
  for (const { id, applicationId } of over) {
    const application = await lockApplication(context.db, applicationId)
    const visa = await lockVisa(context.db, id)
    if (visa?.status !== 'active' && visa?.status !== 'suspended') continue
    await changeVisaStatus(context, visa, 'expired', { by: 'system' })
    await dropApproval(context, 'visa-correction', id)
    await dropApproval(context, 'visa-revocation', id)
    if (application) await lapseRequest(context, application)
    recordEvent(context, visaExpired, { subject: applicationId, userId: application?.ownerId ?? null }, { visaId: id })
  }
  return over.length
}
