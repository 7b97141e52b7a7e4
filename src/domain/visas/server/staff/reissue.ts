// Corrections need two administrators, and the new identity is screened before the second confirms.
import { identityFrom, type Identity } from '#domain/applications/server/answers.ts'
import { findApplication } from '#domain/applications/server/queries.ts'
import { openStatuses } from '#domain/applications/status.ts'
import {
  confirmApproval,
  noOpenApproval,
  propose,
  readChange,
  withdrawApproval,
} from '#domain/approvals/server/decide.ts'
import { findOpenApproval } from '#domain/approvals/server/queries.ts'
import { assertSecondPerson } from '#domain/approvals/server/second-person.ts'
import type { ApprovalRow } from '#domain/approvals/server/table.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { Actor, Context, SignedInContext } from '#foundation/http/server/context.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { findVerdicts, listRelated } from '#domain/screening/server/duplicates.ts'
import { listHits } from '#domain/screening/server/hits.ts'
import { visaCorrectionAsked, visaCorrectionWithdrawn } from '../../events.ts'
import { isOneCorrection, type Correction, type Holder } from '../../visa.ts'
import { formatVisaNumber } from '../../visa-number.ts'
import { correctedContent } from '../compose-content.ts'
import { holderOf, decryptContent } from '../content.ts'
import { finishVisa, reserveVisa } from '../issue.ts'
import { findVisaWithStatus } from '../queries.ts'
import { visaNotFound } from '../read.ts'
import { lockVisaAtDesk } from './revoke.ts'
import type { VisaRow } from '../table.ts'

const kind = 'visa-correction'

export async function requestCorrection(
  context: SignedInContext,
  id: string,
  { corrections, reason, evidence }: { corrections: Correction; reason: string; evidence: string },
): Promise<VisaRow> {
  const { visa, eventSubject } = await lockVisaAtDesk(context, id, 'active')
  const fields = changedFields(context, visa, corrections)
  if (!isOneCorrection(fields))
    throw new Refusal(
      'invalid',
      /*i18n*/ 'Change only the details of a new passport or one detail of the holder. A different person needs their own visa.',
      {
        code: 'too-many-fields',
        state: { current: { fields } },
      },
    )
  // Fails here, so that the requester learns about unprintable content, not the one who confirms.
  const application = await findApplication(context.db, visa.applicationId)
  if (!application) throw visaNotFound()
  await correctedContent(context, application, { before: visa, corrections })
  const { applicationId } = visa
  const about = formatVisaNumber(visa.visaNumber)
  await propose(context, { kind, subject: id, about, reason, evidence, change: corrections, applicationId })
  recordEvent(context, visaCorrectionAsked, eventSubject, { visaId: id, reason, fields })
  return visa
}

export async function confirmCorrection(context: LongRunningContext<Actor>, id: string): Promise<VisaRow> {
  const reserved = await context.transact(async (inner) => {
    const { visa } = await lockVisaAtDesk(inner, id, 'active')
    const asked = await findOpenApproval(inner.db, kind, id)
    if (!asked) throw noOpenApproval()
    await assertSecondPerson(inner, asked.proposedBy)
    const corrections = readCorrection(inner.services, asked)
    await assertScreened(inner, identityAfter(inner.services, visa, corrections))
    return reserveVisa(inner, visa.applicationId, { replaces: { before: visa, corrections, reason: asked.reason } })
  })
  if (!reserved) throw noLongerActive()
  const issued = await finishVisa(context.services, context.transact, reserved, {
    issued: async () => undefined,
    // With the new visa in force and not before: a crash while it is printed leaves the request open.
    replaced: (inner) => confirmApproval({ ...inner, user: context.user }, kind, id),
  })
  // Another correction or a revocation may have come in between.
  if (issued?.status !== 'active') throw noLongerActive()
  return issued
}

export async function withdrawCorrection(context: SignedInContext, id: string): Promise<VisaRow> {
  const { visa, eventSubject } = await lockVisaAtDesk(context, id, 'active')
  await withdrawApproval(context, kind, id)
  recordEvent(context, visaCorrectionWithdrawn, eventSubject, { visaId: id })
  return visa
}

export async function findRequestedIdentity(context: Context, applicationId: string): Promise<Identity | undefined> {
  const visa = await findVisaWithStatus(context.db, applicationId, 'active')
  const asked = visa && (await findOpenApproval(context.db, kind, visa.id))
  return asked && identityAfter(context.services, visa, readCorrection(context.services, asked))
}

export function readCorrection({ keys }: Services, asked: ApprovalRow): Correction {
  return readChange(keys, asked) as Correction
}

function identityAfter({ keys }: Services, visa: VisaRow, corrections: Correction): Identity {
  const holder = { ...holderOf(decryptContent(keys, visa.content)), ...corrections } as Holder
  return identityFrom(keys, visa.applicationId, holder)
}

/** Nothing is signed while a watchlist hit or a duplicate is unresolved. */
async function assertScreened(context: Context, identity: Identity): Promise<void> {
  const hits = (await listHits(context, identity)).filter(({ verdict }) => verdict === 'open')
  if (hits.length > 0)
    throw new Refusal('incomplete', /*i18n*/ 'A watchlist hit needs a decision.', {
      code: 'watchlist-hit',
      state: {
        missing: ['watchlist'],
        current: { hits: hits.map(({ entryId, kind, reason }) => ({ entryId, kind, reason })) },
      },
    })
  const verdicts = await findVerdicts(context.db, identity.id)
  const related = (await listRelated(context, identity)).filter(
    ({ id, status }) => openStatuses.includes(status) && !verdicts.has(id),
  )
  if (related.length > 0)
    throw new Refusal('incomplete', /*i18n*/ 'Another open application may be from the same person.', {
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

const noLongerActive = () =>
  new Refusal('conflict', /*i18n*/ 'This visa is no longer active.', { code: 'INVALID_TRANSITION' })
