import { and, eq, ne } from 'drizzle-orm'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { sharedContact, type PersonalInfoDraft } from '../application.ts'
import { readPersonalInfo, storePersonalInfo } from './answers.ts'
import { updateApplication } from './queries.ts'
import { applications, type ApplicationRow } from './table.ts'

export async function shareContact(context: SignedInContext, row: ApplicationRow): Promise<void> {
  const contact = contactOf(context, row)
  if (!contact) return
  for (const { id } of await lockUntouched(context, row, 'personalInfoVersion'))
    await updateApplication(context.db, id, {
      ...storePersonalInfo(context.services.keys, contact),
      personalInfoVersion: 1,
    })
}

export async function shareJourney(context: SignedInContext, row: ApplicationRow): Promise<void> {
  if (!row.travelDetails) return
  for (const { id, applicationType } of await lockUntouched(context, row, 'travelDetailsVersion'))
    await updateApplication(context.db, id, {
      travelDetails: { ...row.travelDetails, visaType: applicationType },
      travelDetailsVersion: 1,
    })
}

export function contactOf({ services }: SignedInContext, row: ApplicationRow): PersonalInfoDraft | undefined {
  const info = readPersonalInfo(services.keys, row) ?? {}
  const shared = sharedContact.flatMap((name) => (info[name] ? [[name, info[name]] as const] : []))
  return shared.length === 0 ? undefined : Object.fromEntries(shared)
}

/** Skips who is being saved at this moment: they are no longer untouched. */
async function lockUntouched(
  { db }: SignedInContext,
  { id, groupId }: ApplicationRow,
  version: 'personalInfoVersion' | 'travelDetailsVersion',
) {
  if (!groupId) return []
  return db
    .select({ id: applications.id, applicationType: applications.applicationType })
    .from(applications)
    .where(
      and(
        eq(applications.groupId, groupId),
        ne(applications.id, id),
        eq(applications.status, 'draft'),
        eq(applications[version], 0),
      ),
    )
    .for('update', { skipLocked: true })
}
