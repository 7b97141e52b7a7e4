import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { Keys } from '#foundation/storage/server/keys.ts'
import { representativeAnnounced, representativeDeclared, representativeRemoved } from '../events.ts'
import type { Representative, RepresentativeDeclaration } from '../representative.ts'
import { eventSubject } from './event-subject.ts'
import { applicationLocked, applicationNotFound } from './refusals.ts'
import { lockOwnApplication, updateApplication } from './queries.ts'
import type { ApplicationRow } from './table.ts'

const representativePurpose = 'representative'

export function readRepresentative(
  keys: Keys,
  { representative }: Pick<ApplicationRow, 'representative'>,
): Representative | null {
  return representative === null
    ? null
    : (JSON.parse(keys.openText(representative, representativePurpose)) as Representative)
}

export async function announceRepresentative(context: SignedInContext, id: string): Promise<ApplicationRow> {
  const row = await lockOwnDraft(context, id)
  if (row.forSomeoneElse) return row
  const saved = await updateApplication(context.db, id, { forSomeoneElse: true, updatedAt: context.now })
  recordEvent(context, representativeAnnounced, eventSubject(saved), {})
  return saved
}

export async function declareRepresentative(
  context: SignedInContext,
  id: string,
  { capacity, fullName, organisation }: RepresentativeDeclaration,
): Promise<ApplicationRow> {
  await lockOwnDraft(context, id)
  const declared: Representative = { capacity, fullName, organisation, declaredAt: context.now.toISOString() }
  const saved = await updateApplication(context.db, id, {
    representative: context.services.keys.sealText(JSON.stringify(declared), representativePurpose),
    forSomeoneElse: true,
    updatedAt: context.now,
  })
  recordEvent(context, representativeDeclared, eventSubject(saved), { capacity })
  return saved
}

export async function removeRepresentative(context: SignedInContext, id: string): Promise<ApplicationRow> {
  const row = await lockOwnDraft(context, id)
  if (row.representative === null && !row.forSomeoneElse) return row
  const saved = await updateApplication(context.db, id, {
    representative: null,
    forSomeoneElse: false,
    updatedAt: context.now,
  })
  recordEvent(context, representativeRemoved, eventSubject(saved), {})
  return saved
}

async function lockOwnDraft(context: SignedInContext, id: string): Promise<ApplicationRow> {
  const row = await lockOwnApplication(context.db, context.user.id, id)
  if (!row) throw applicationNotFound()
  if (row.status !== 'draft') throw applicationLocked(row)
  return row
}
