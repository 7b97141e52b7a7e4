import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { lockUser } from '#domain/accounts/server/queries.ts'
import { isRemote } from '#domain/appointments/calendar.ts'
import { recordArrival } from '#domain/appointments/server/staff/desk.ts'
import { findAppointment, lockAppointment, notFound, type Booked } from '#domain/appointments/server/queries.ts'
import { statuses as appointmentStatuses } from '#domain/appointments/statuses.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Actor, SignedInContext } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { identityStarted } from '../events.ts'
import { statuses } from '../states.ts'
import { identityConfig } from './config.ts'
import { expireIdentityCheck, isExpired } from './expire.ts'
import { openHostedSession } from './hosted.ts'
import type { IdentityCheckPorts } from './ports.ts'
import { updateIdentityCheck, countAttempts, findLatestIdentityCheck } from './queries.ts'
import { biometricVerifications, type IdentityCheckRow } from './table.ts'
import { eventSubject, eventData } from './event-subject.ts'

export async function getOwnAppointment({ db, user }: SignedInContext, id: string): Promise<Booked> {
  const booked = await findAppointment(db, id)
  if (booked?.userId !== user.id || booked.type !== 'biometric_document') throw notFound()
  return booked
}

export async function beginIdentityCheck(
  outer: LongRunningContext<Actor>,
  appointmentId: string,
  request: { consent?: boolean | undefined },
  ports: IdentityCheckPorts,
): Promise<IdentityCheckRow> {
  const { hosted } = identityConfig(outer.services)
  const row = await outer.transact((context) => begin(context, appointmentId, request, ports, hosted !== undefined))
  const { traveller } = await getOwnAppointment(outer, appointmentId)
  if (row.provider !== 'hosted' || row.hostedUrl !== null || !hosted) return row
  try {
    const session = await openHostedSession(hosted, {
      appointmentId,
      fullName: traveller || outer.user.fullName,
      callback: `${outer.services.publicUrl()}/verification-complete?appointmentId=${appointmentId}`,
    })
    return await updateIdentityCheck(outer.db, row.id, { verificationId: session.id, hostedUrl: session.url })
  } catch (error) {
    outer.services.log.warn({ err: error }, 'the identity provider does not answer')
    await outer.transact(async ({ db }) => deleteUnstarted(db, row.id))
    throw new Refusal('closed', /*i18n*/ 'Failed to start identity verification. Please try again.', {
      code: 'provider-away',
    })
  }
}

async function begin(
  context: SignedInContext,
  appointmentId: string,
  { consent }: { consent?: boolean | undefined },
  ports: IdentityCheckPorts,
  isHosted: boolean,
): Promise<IdentityCheckRow> {
  const { db, user, now } = context
  await getOwnAppointment(context, appointmentId)
  await lockUser(db, user.id)
  const booked = await lockAppointment(db, appointmentId)
  if (!booked) throw notFound()
  assertAppointmentLive(booked)
  if (!(await ports.hasConsent(db, user.id, booked.applicationId))) {
    if (!consent) throw consentMissing()
    await ports.giveConsent(context, booked.applicationId)
  }
  const latest = await findLatestIdentityCheck(db, appointmentId)
  if (latest?.status === 'pending' && !isExpired(latest, now)) return latest
  if (latest?.status === 'pending') await expireIdentityCheck(context, latest)
  if (latest?.status === 'processing' || latest?.status === 'approved') throw alreadyDecided(latest)
  const { left, nextAt } = await countAttempts(db, booked, now)
  if (left === 0)
    throw new Refusal('too-many', /*i18n*/ 'You’ve used your three attempts for today. Please come back tomorrow.', {
      code: 'no-tries-left',
      retryAfter: nextAt ? Math.max(1, Math.ceil((nextAt.getTime() - now.getTime()) / 1000)) : 3600,
    })

  const rows = await db
    .insert(biometricVerifications)
    .values({
      verificationId: randomUUID(),
      userId: user.id,
      appointmentId,
      applicationId: booked.applicationId,
      documentType: 'passport',
      extractedData: {},
      verificationScores: {},
      flags: [],
      createdAt: now,
      provider: isHosted ? 'hosted' : 'built-in',
    })
    .returning()
  const row = returnedRow(rows)
  recordEvent(context, identityStarted, eventSubject(row), eventData(row))
  await recordArrival(context, booked)
  return row
}

export function assertAppointmentLive(booked: Booked): void {
  const { status } = booked
  if (!appointmentStatuses[status].isLive)
    throw new Refusal('conflict', /*i18n*/ 'This appointment is over.', {
      code: 'appointment-over',
      state: { current: { status } },
    })
  if (!isRemote(booked.center))
    throw new Refusal('conflict', /*i18n*/ 'This appointment takes place at the centre. Please go there in person.', {
      code: 'not-remote',
      state: { current: { status } },
    })
}

function consentMissing(): Refusal {
  return new Refusal('incomplete', /*i18n*/ 'Please agree to the use of your face and passport picture first.', {
    code: 'consent',
    state: { missing: ['consent'] },
  })
}

export async function assertConsent(
  { db, user }: SignedInContext,
  { applicationId }: Booked,
  ports: IdentityCheckPorts,
): Promise<void> {
  if (!(await ports.hasConsent(db, user.id, applicationId))) throw consentMissing()
}

export function alreadyDecided({ status }: IdentityCheckRow): Refusal {
  return new Refusal('conflict', /*i18n*/ 'The identity check has already been completed.', {
    code: 'already-made',
    state: { from: status, current: { status, result: statuses[status].result } },
  })
}

async function deleteUnstarted(db: Db, id: string): Promise<void> {
  await db
    .delete(biometricVerifications)
    .where(and(eq(biometricVerifications.id, id), isNull(biometricVerifications.hostedUrl)))
}
