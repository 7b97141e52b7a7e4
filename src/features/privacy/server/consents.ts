import { and, desc, eq, isNull, or } from 'drizzle-orm'
import { accountRegistered } from '#domain/accounts/events.ts'
import { findUser } from '#domain/accounts/server/queries.ts'
import { declarationMade } from '#domain/applications/events.ts'
import { modelAgreed } from '#features/assistant/events.ts'
import { endAgreements } from '#features/assistant/server/model-consent.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { events } from '#foundation/audit/server/table.ts'
import { eraseIdentityData } from '#domain/identity-check/server/withdraw.ts'
import { privacy, terms } from '#features/public-site/legal.ts'
import { withdrawEveryRecording } from '#domain/interviews/server/recording-consent.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { Services } from '#foundation/http/server/services.ts'
import type { ConsentKind } from '../consent.ts'
import { consentChanged } from '../events.ts'
import { removeFiles } from './forget.ts'
import { consents } from './table.ts'

export const consentingEvents: ReadonlySet<string> = new Set([
  accountRegistered.name,
  declarationMade.name,
  modelAgreed.name,
])

function consentsIn(event: string, { by, version = '' }: { by?: string; version?: string }): [ConsentKind, string][] {
  if (event === declarationMade.name) return [['declaration', version]]
  if (event === modelAgreed.name) return [['assistant', version]]
  if (by !== 'self') return []
  return [
    ['terms', terms.since],
    ['privacy', privacy.since],
  ]
}

export async function recordConsents({ database: { db } }: Services, eventId: string): Promise<void> {
  const [event] = await db.select().from(events).where(eq(events.id, eventId))
  const user = event?.userId ? await findUser(db, event.userId) : undefined
  if (!event || !user) return
  const data = event.data as { by?: string; version?: string; given?: boolean }
  const given = data.given ?? true
  const agreed = consentsIn(event.name, data)
  if (agreed.length === 0) return
  await db.transaction(async (inner) => {
    const [noted] = await inner
      .select({ id: consents.id })
      .from(consents)
      .where(and(eq(consents.userId, user.id), eq(consents.eventId, eventId)))
    if (noted) return
    await inner
      .insert(consents)
      .values(agreed.map(([kind, version]) => ({ kind, version, userId: user.id, given, eventId, at: event.at })))
  })
}

export async function listConsents(db: Db, userId: string) {
  return db
    .selectDistinctOn([consents.kind])
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(consents.kind, desc(consents.at))
}

async function hasConsented(db: Db, userId: string, kind: ConsentKind): Promise<boolean> {
  const found = await listConsents(db, userId)
  return found.some((consent) => consent.kind === kind && consent.given)
}

/** Consent is per application: one traveller's does not cover another. */
export async function hasBiometricConsent(db: Db, userId: string, applicationId: string | null): Promise<boolean> {
  const { kind, given } = consents
  const isBiometric = and(eq(consents.userId, userId), eq(kind, 'biometric'))
  const ofAccount = isNull(consents.applicationId)
  const ofTraveller = applicationId === null ? ofAccount : eq(consents.applicationId, applicationId)
  const [newest] = await db
    .select({ given })
    .from(consents)
    .where(and(isBiometric, or(ofTraveller, ofAccount)))
    .orderBy(desc(consents.at))
    .limit(1)
  if (!newest?.given) return false
  return (await db.$count(consents, and(isBiometric, ofTraveller, eq(given, true)))) > 0
}

export async function giveBiometricConsent(context: SignedInContext, applicationId: string | null): Promise<void> {
  const { db, user, now } = context
  const [kind, version, given] = ['biometric' as const, privacy.since, true]
  await db.insert(consents).values({ userId: user.id, kind, version, given, applicationId, at: now })
  recordEvent(context, consentChanged, { subject: user.id, userId: user.id }, { kind, version, given })
}

export async function changeConsent(context: SignedInContext, kind: ConsentKind, given: boolean): Promise<void> {
  const { db, user, now } = context
  if ((await hasConsented(db, user.id, kind)) === given) return
  const version = privacy.since
  if (kind === 'assistant' && !given) await endAgreements(db, user.id)
  await db.insert(consents).values({ userId: user.id, kind, version, given, at: now })
  recordEvent(context, consentChanged, { subject: user.id, userId: user.id }, { kind, version, given })
  if (kind === 'biometric' && !given) await releaseFiles(context, await eraseIdentityData(context, user.id))
  if (kind === 'recording' && !given) await releaseFiles(context, await withdrawEveryRecording(context))
}

async function releaseFiles({ db, services }: SignedInContext, names: string[]): Promise<void> {
  if (names.length > 0) await services.jobs.enqueue(db, removeFiles, { names })
}
