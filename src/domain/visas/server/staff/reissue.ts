// A visa is put right by two: one administrator asks, another one confirms, and the new identity is screened in between.
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
import { holderIn, openContent } from '../content.ts'
import { finishVisa, reserve } from '../issue.ts'
import { deleteCorrection, findCorrection, findVisaIn, saveCorrection } from '../queries.ts'
import { lockActive } from './revoke.ts'
import type { VisaCorrectionRow, VisaRow } from '../table.ts'

const purpose = 'visa-correction'

/** One administrator says what is to be put right. Asking again replaces that, and starts anew. */
export async function askCorrection(
  context: SignedInContext,
  id: string,
  corrections: Correction,
  reason: string,
): Promise<VisaRow> {
  const { visa, about } = await lockActive(context, id)
  refuseRevoking(visa)
  // What could not be written is said to whoever asks, not to whoever confirms.
  const application = (await findApplication(context.db, visa.applicationId))!
  await correctedContent(context, application, { before: visa, corrections })
  await saveCorrection(context.db, {
    visaId: id,
    corrections: context.services.keys.sealText(JSON.stringify(corrections), purpose),
    reason,
    askedBy: context.user.id,
    askedAt: context.now,
  })
  recordEvent(context, visaCorrectionAsked, about, {
    visaId: id,
    reason,
    fields: changedFields(context, visa, corrections),
  })
  return visa
}

/** Another one confirms: a visa with a number of its own takes the place of the old one in the moment it begins to count. */
export async function confirmCorrection(context: LongRunningContext<Actor>, id: string): Promise<VisaRow> {
  const reserved = await context.transact(async (inner) => {
    const { visa } = await lockActive(inner, id)
    refuseRevoking(visa)
    const asked = await findCorrection(inner.db, id)
    if (!asked) throw notAsked()
    if (asked.askedBy === inner.user.id)
      throw new Refusal('forbidden', /*i18n*/ 'A second administrator has to confirm this.', { code: 'second-person' })
    const corrections = openCorrection(inner.services, asked)
    await refuseUnjudged(inner, identityAfter(inner.services, visa, corrections))
    return reserve(inner, visa.applicationId, { replaces: { before: visa, corrections, reason: asked.reason } })
  })
  if (!reserved) throw noLongerActive()
  const issued = await finishVisa(context.services, context.transact, reserved, {
    issued: async () => undefined,
  })
  // Another correction, or a revocation, may have come in between.
  if (issued?.status !== 'active') throw noLongerActive()
  return issued
}

/** Either of the two, or anybody else of them, can let it stand. */
export async function withdrawCorrection(context: SignedInContext, id: string): Promise<VisaRow> {
  const { visa, about } = await lockActive(context, id)
  if (!(await deleteCorrection(context.db, id))) throw notAsked()
  recordEvent(context, visaCorrectionWithdrawn, about, { visaId: id })
  return visa
}

/** Whom an application would be about after the correction that was asked for; the desk screens them too. */
export async function findAskedIdentity(context: Context, applicationId: string): Promise<Identity | undefined> {
  const visa = await findVisaIn(context.db, applicationId, 'active')
  const asked = visa && (await findCorrection(context.db, visa.id))
  return asked && identityAfter(context.services, visa, openCorrection(context.services, asked))
}

export function openCorrection({ keys }: Services, { corrections }: VisaCorrectionRow): Correction {
  return JSON.parse(keys.openText(corrections, purpose)) as Correction
}

type Identity = Pick<ApplicationRow, 'id' | 'passportHash' | 'personHash'>

function identityAfter({ keys }: Services, visa: VisaRow, corrections: Correction): Identity {
  const holder = { ...holderIn(openContent(keys, visa.content)), ...corrections } as Holder
  return {
    id: visa.applicationId,
    passportHash: passportHash(keys, holder.passportNumber, holder.passportCountry),
    personHash: personHash(keys, holder),
  }
}

/** Nothing is signed for somebody whom the watchlist or another open application may mean, before a person has looked. */
async function refuseUnjudged(context: Context, identity: Identity): Promise<void> {
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
  const holder = holderIn(openContent(services.keys, visa.content)) as Record<string, string>
  return Object.entries(corrections).flatMap(([name, value]) => (holder[name] === value ? [] : name))
}

function refuseRevoking(visa: VisaRow) {
  if (visa.revocationAskedAt)
    throw new Refusal('conflict', /*i18n*/ 'This visa is to be revoked. Decide on that first.', {
      code: 'revocation-asked',
    })
}

const noLongerActive = () => new Refusal('conflict', /*i18n*/ 'This visa is no longer active.')
const notAsked = () =>
  new Refusal('conflict', /*i18n*/ 'Nobody has asked for this visa to be corrected.', { code: 'not-asked' })
