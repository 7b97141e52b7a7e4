import { lockApplication } from '#domain/applications/server/queries.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { dayOf } from '#foundation/values/day.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Context, SignedInContext } from '#foundation/http/server/context.ts'
import { visaExpired, visaRevocationAsked, visaRevocationWithdrawn, visaRevoked } from '../../events.ts'
import { changeVisaStatus } from '../change-status.ts'
import { deleteCorrection, findVisaById, listExpiredVisas, lockVisa, updateVisa } from '../queries.ts'
import { visaNotFound } from '../read.ts'
import type { VisaRow } from '../table.ts'

/** Always the application first, then the visa, to avoid deadlocks. */
export async function lockActiveVisa(context: SignedInContext, id: string) {
  const known = await findVisaById(context.db, id)
  const application = known && (await lockApplication(context.db, known.applicationId))
  const visa = application && (await lockVisa(context.db, id))
  if (!application || !visa?.activatedAt) throw visaNotFound()
  if (application.ownerId === context.user.id)
    throw new Refusal('forbidden', /*i18n*/ 'You cannot work on your own application.')
  if (visa.status !== 'active')
    throw new Refusal('conflict', /*i18n*/ 'This visa is no longer active.', {
      code: 'INVALID_TRANSITION',
      state: { from: visa.status, current: { status: visa.status } },
    })
  return { visa, eventSubject: { subject: application.id, userId: application.ownerId } }
}

export async function requestRevocation(context: SignedInContext, id: string, reason: string): Promise<VisaRow> {
  const { visa, eventSubject } = await lockActiveVisa(context, id)
  const asked = await updateVisa(context.db, visa.id, {
    reason,
    revocationAskedBy: context.user.id,
    revocationAskedAt: context.now,
  })
  recordEvent(context, visaRevocationAsked, eventSubject, { visaId: id, reason })
  return asked
}

export async function confirmRevocation(context: SignedInContext, id: string): Promise<VisaRow> {
  const { visa, eventSubject } = await lockActiveVisa(context, id)
  if (!visa.revocationAskedAt) throw nothingRequested()
  if (visa.revocationAskedBy === context.user.id)
    throw new Refusal('forbidden', /*i18n*/ 'A second administrator has to confirm this.', { code: 'second-person' })

  const revoked = await changeVisaStatus(context, visa, 'revoked', { by: 'admin', met: ['second administrator'] })
  await deleteCorrection(context.db, visa.id)
  recordEvent(context, visaRevoked, eventSubject, { visaId: id, reason: visa.reason ?? '' })
  return revoked
}

export async function withdrawRevocation(context: SignedInContext, id: string): Promise<VisaRow> {
  const { visa, eventSubject } = await lockActiveVisa(context, id)
  if (!visa.revocationAskedAt) throw nothingRequested()
  const standing = await updateVisa(context.db, visa.id, {
    reason: null,
    revocationAskedBy: null,
    revocationAskedAt: null,
  })
  recordEvent(context, visaRevocationWithdrawn, eventSubject, { visaId: id })
  return standing
}

const nothingRequested = () =>
  new Refusal('conflict', /*i18n*/ 'Nobody has asked for this visa to be revoked.', { code: 'not-asked' })

/** Verification checks the dates itself, so the time of this job does not matter. */
export async function expireVisas(context: Context): Promise<number> {
  const over = await listExpiredVisas(context.db, dayOf(context.now))
  for (const { id, applicationId } of over) {
    const application = await lockApplication(context.db, applicationId)
    const visa = await lockVisa(context.db, id)
    if (visa?.status !== 'active') continue
    await changeVisaStatus(context, visa, 'expired', { by: 'system' })
    await deleteCorrection(context.db, id)
    recordEvent(context, visaExpired, { subject: applicationId, userId: application?.ownerId ?? null }, { visaId: id })
  }
  return over.length
}
