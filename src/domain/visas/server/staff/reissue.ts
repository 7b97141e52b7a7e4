// Corrections need two administrators, and the new identity is screened before the second confirms.
import { passportHash, personHash } from '#domain/applications/server/answers.ts'
import { findApplication } from '#domain/applications/server/queries.ts'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import { openStatuses } from '#domain/applications/status.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { Actor, Context, SignedInContext } from '#foundation/http/server/context.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { findVerdicts, listRelated } from '#domain/screening/server/duplicates.ts'
import { listHits } from '#domain/screening/server/hits.ts'
import { visaCorrectionAsked, visaCorrectionWithdrawn } from '../../events.ts'
import type { Correction, Holder } from '../../visa.ts'
import { correctedContent } from '../compose-content.ts'
import { holderOf, decryptContent } from '../content.ts'
import { finishVisa, reserveVisa } from '../issue.ts'
import { deleteCorrection, findCorrection, findVisaWithStatus, saveCorrection } from '../queries.ts'
import { visaNotFound } from '../read.ts'
import { lockActiveVisa } from './revoke.ts'
import type { VisaCorrectionRow, VisaRow } from '../table.ts'

const purpose = 'visa-correction'

export async function requestCorrection(
  context: SignedInContext,
  id: string,
  corrections: Correction,
  reason: string,
): Promise<VisaRow> {
  const { visa, eventSubject } = await lockActiveVisa(context, id)
  assertNoPendingRevocation(visa)
  // Fails here, so that the requester learns about unprintable content, not the one who confirms.
  const application = await findApplication(context.db, visa.applicationId)
  if (!application) throw visaNotFound()
  await correctedContent(context, application, { before: visa, corrections })
  await saveCorrection(context.db, {
    visaId: id,
    corrections: context.services.keys.sealText(JSON.stringify(corrections), purpose),
    reason,
    askedBy: context.user.id,
    askedAt: context.now,
  })
  recordEvent(context, visaCorrectionAsked, eventSubject, {
    visaId: id,
    reason,
    fields: changedFields(context, visa, corrections),
  })
  return visa
}

export async function confirmCorrection(context: LongRunningContext<Actor>, id: string): Promise<VisaRow> {
  const reserved = await context.transact(async (inner) => {
    const { visa } = await lockActiveVisa(inner, id)
    assertNoPendingRevocation(visa)
    const asked = await findCorrection(inner.db, id)
    if (!asked) throw nothingRequested()
    if (asked.askedBy === inner.user.id)
      throw new Refusal('forbidden', /*i18n*/ 'A second administrator has to confirm this.', { code: 'second-person' })
    const corrections = decryptCorrection(inner.services, asked)
    await assertScreened(inner, identityAfter(inner.services, visa, corrections))
    return reserveVisa(inner, visa.applicationId, { replaces: { before: visa, corrections, reason: asked.reason } })
  })
  if (!reserved) throw noLongerActive()
  const issued = await finishVisa(context.services, context.transact, reserved, {
    issued: async () => undefined,
  })
  // Another correction or a revocation may have come in between.
  if (issued?.status !== 'active') throw noLongerActive()
  return issued
}

export async function withdrawCorrection(context: SignedInContext, id: string): Promise<VisaRow> {
  const { visa, eventSubject } = await lockActiveVisa(context, id)
  if (!(await deleteCorrection(context.db, id))) throw nothingRequested()
  recordEvent(context, visaCorrectionWithdrawn, eventSubject, { visaId: id })
  return visa
}

export async function findRequestedIdentity(context: Context, applicationId: string): Promise<Identity | undefined> {
  const visa = await findVisaWithStatus(context.db, applicationId, 'active')
  const asked = visa && (await findCorrection(context.db, visa.id))
  return asked && identityAfter(context.services, visa, decryptCorrection(context.services, asked))
}

export function decryptCorrection({ keys }: Services, { corrections }: VisaCorrectionRow): Correction {
  return JSON.parse(keys.openText(corrections, purpose)) as Correction
}

type Identity = Pick<ApplicationRow, 'id' | 'passportHash' | 'personHash'>

function identityAfter({ keys }: Services, visa: VisaRow, corrections: Correction): Identity {
  const holder = { ...holderOf(decryptContent(keys, visa.content)), ...corrections } as Holder
  return {
    id: visa.applicationId,
    passportHash: passportHash(keys, holder.passportNumber, holder.passportCountry),
    personHash: personHash(keys, holder),
  }
}

/** Nothing is signed while a watchlist hit or a duplicate is unresolved. */
async function assertScreened(context: Context, identity: Identity): Promise<void> {
  const hits = (await listHits(context, identity)).filter(({ verdict }) => verdict === 'open')
  if (hits.length > 0)
    throw new Refusal('incomplete', /*i18n*/ 'A watchlist hit waits for a verdict.', {
      code: 'watchlist-hit',
      state: {
        missing: ['watchlist'],
        current: { hits: hits.map(({ entryId, kind, reason }) => ({ entryId, kind, reason })) },
      },
    })
  const verdicts = await findVerdicts(context.db, identity.id)
  const related = (await listRelated(context.db, identity)).filter(
    ({ id, status }) => openStatuses.includes(status) && !verdicts.has(id),
  )
  if (related.length > 0)
    throw new Refusal('incomplete', /*i18n*/ 'Another open application may be of the same person.', {
      code: 'duplicate',
      state: {
        missing: ['duplicates'],
        current: { related: related.map(({ id, applicationNumber }) => ({ id, applicationNumber })) },
      },
    })
}

function changedFields({ services }: Context, visa: VisaRow, corrections: Correction): string[] {
  const holder = holderOf(decryptContent(services.keys, visa.content)) as Record<string, string>
  return Object.entries(corrections).flatMap(([name, value]) => (holder[name] === value ? [] : name))
}

function assertNoPendingRevocation(visa: VisaRow) {
  if (visa.revocationAskedAt)
    throw new Refusal('conflict', /*i18n*/ 'This visa is to be revoked. Decide on that first.', {
      code: 'revocation-asked',
    })
}

const noLongerActive = () => new Refusal('conflict', /*i18n*/ 'This visa is no longer active.')
const nothingRequested = () =>
  new Refusal('conflict', /*i18n*/ 'Nobody has asked for this visa to be corrected.', { code: 'not-asked' })
