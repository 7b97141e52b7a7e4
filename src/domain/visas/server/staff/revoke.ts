import { lockApplication } from '#domain/applications/server/queries.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { dayOf } from '#foundation/values/day.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Context, SignedInContext } from '#foundation/http/server/context.ts'
import { visaExpired, visaRevocationAsked, visaRevocationWithdrawn, visaRevoked } from '../../events.ts'
import { changeVisaStatus } from '../change-status.ts'
import { deleteCorrection, findVisaById, listRunOut, lockVisa, updateVisa } from '../queries.ts'
import { noVisa } from '../read.ts'
import type { VisaRow } from '../table.ts'

/** The active visa and its application, locked in the order that everybody locks them in. */
export async function lockActive(context: SignedInContext, id: string) {
  const known = await findVisaById(context.db, id)
  const application = known && (await lockApplication(context.db, known.applicationId))
  const visa = application && (await lockVisa(context.db, id))
  if (!visa?.activatedAt) throw noVisa()
  if (application!.ownerId === context.user.id)
    throw new Refusal('forbidden', /*i18n*/ 'You cannot work on your own application.')
  if (visa.status !== 'active')
    throw new Refusal('conflict', /*i18n*/ 'This visa is no longer active.', {
      code: 'INVALID_TRANSITION',
      state: { from: visa.status, current: { status: visa.status } },
    })
  return { visa, about: { subject: application!.id, userId: application!.ownerId } }
}

/** One administrator asks. Asking again replaces the reason, and starts anew. */
export async function askRevocation(context: SignedInContext, id: string, reason: string): Promise<VisaRow> {
  const { visa, about } = await lockActive(context, id)
  const asked = await updateVisa(context.db, visa.id, {
    reason,
    revocationAskedBy: context.user.id,
    revocationAskedAt: context.now,
  })
  recordEvent(context, visaRevocationAsked, about, { visaId: id, reason })
  return asked
}

/** Another one confirms. */
export async function confirmRevocation(context: SignedInContext, id: string): Promise<VisaRow> {
  const { visa, about } = await lockActive(context, id)
  if (!visa.revocationAskedAt) throw notAsked()
  if (visa.revocationAskedBy === context.user.id)
    throw new Refusal('forbidden', /*i18n*/ 'A second administrator has to confirm this.', { code: 'second-person' })

  const revoked = await changeVisaStatus(context, visa, 'revoked', { by: 'admin', met: ['second administrator'] })
  await deleteCorrection(context.db, visa.id)
  recordEvent(context, visaRevoked, about, { visaId: id, reason: visa.reason ?? '' })
  return revoked
}

/** Either of the two, or anybody else of them, can let it stand. */
export async function withdrawRevocation(context: SignedInContext, id: string): Promise<VisaRow> {
  const { visa, about } = await lockActive(context, id)
  if (!visa.revocationAskedAt) throw notAsked()
  const standing = await updateVisa(context.db, visa.id, {
    reason: null,
    revocationAskedBy: null,
    revocationAskedAt: null,
  })
  recordEvent(context, visaRevocationWithdrawn, about, { visaId: id })
  return standing
}

const notAsked = () =>
  new Refusal('conflict', /*i18n*/ 'Nobody has asked for this visa to be revoked.', { code: 'not-asked' })

/** Visas whose last day is over. Verification asks the dates themselves, so nothing hangs on the hour this runs. */
export async function expireVisas(context: Context): Promise<number> {
  const over = await listRunOut(context.db, dayOf(context.now))
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
