import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { findUser } from '#domain/accounts/server/queries.ts'
import { findApplication, lockApplication } from '#domain/applications/server/queries.ts'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { dayOf } from '#foundation/values/day.ts'
import type { Context, Transact } from '#foundation/http/server/context.ts'
import { job } from '#foundation/messaging/server/jobs.ts'
import type { Services } from '#foundation/http/server/services.ts'
import type { ZoneNames } from '#engines/icao-9303/names.ts'
import { visaIssued, visaSuperseded } from '../events.ts'
import { encodeSeal, writeSealLink } from '../seal-link.ts'
import type { Correction } from '../visa.ts'
import { decryptContent, decryptSeals, encryptContent, encryptSeals, holderOf, visaPassportHash } from './content.ts'
import { grantRequest } from './correction-requests.ts'
import { changeVisaStatus } from './change-status.ts'
import { answersOf, composeContent, correctedContent } from './compose-content.ts'
import type { VisasPorts } from './ports.ts'
import { readApplicationPhoto } from './portrait.ts'
import { findVisaWithStatus, insertVisa, savePdf, saveSeal, lockVisa } from './queries.ts'
import { currentSigner, findSigner } from './signers.ts'
import { signAuthorization, signSeal } from './sign.ts'
import type { VisaRow } from './table.ts'

export const visaIssuance = job('visa-issuance', z.object({ applicationId: z.uuid() }))

/** Each step reuses what the one before has stored, so it can resume after a crash, and concurrent runs make one visa. */
export async function issueVisa(services: Services, transact: Transact, applicationId: string, ports: VisasPorts) {
  const names = await ports.findPassportNames?.(applicationId)
  const reserved = await transact((context) => reserveVisa(context, applicationId, { names }))
  if (!reserved) return undefined
  return finishVisa(services, transact, reserved, ports)
}

export async function finishVisa(services: Services, transact: Transact, reserved: VisaRow, ports: VisasPorts) {
  const signed = await signVisa(services, reserved)
  const printed = await printAndStore(services, signed)
  return transact((context) => activate(context, printed, ports))
}

export interface Replacement {
  before: VisaRow
  corrections: Correction
  reason: string
}

export async function reserveVisa(
  context: Context,
  applicationId: string,
  { names, replaces }: { names?: ZoneNames | undefined; replaces?: Replacement | undefined } = {},
): Promise<VisaRow | undefined> {
  const { db, now, services } = context
  const application = await lockApplication(db, applicationId)
  if (!application) return undefined
  const begun = await findVisaWithStatus(db, applicationId, 'reserved')
  if (begun && !replaces && !isStale(begun, application)) return begun
  if (begun) await changeVisaStatus(context, begun, 'superseded', { by: 'system' })
  if (!replaces && (application.status !== 'approved' || (await findVisaWithStatus(db, applicationId, 'active'))))
    return undefined

  const content = replaces
    ? await correctedContent(context, application, replaces)
    : await composeContent(context, application, answersOf(services, application), { names })
  const owner = application.ownerId ? await findUser(db, application.ownerId) : undefined
  return insertVisa(db, {
    applicationId,
    visaNumber: content.number,
    type: content.type,
    issueDate: content.issued,
    validFrom: content.validFrom,
    expiryDate: content.validUntil,
    entries: content.entries,
    stayDays: content.stayDays,
    language: owner?.language ?? 'en',
    createdAt: now,
    content: encryptContent(services.keys, content),
    passportHash: visaPassportHash(services.keys, content.passportNumber),
    ...(replaces && { replacesId: replaces.before.id, reason: replaces.reason }),
  })
}

/** Reserved for an approval that was withdrawn, or for a correction that was never finished. */
function isStale(begun: VisaRow, { decidedAt }: ApplicationRow): boolean {
  return begun.replacesId !== null || (decidedAt !== null && decidedAt > begun.createdAt)
}

export async function signVisa(services: Services, row: VisaRow): Promise<VisaRow> {
  if (row.seal) return row
  const now = services.clock()
  const signer = await currentSigner(services.env, now)
  const content = decryptContent(services.keys, row.content)
  const seals = encryptSeals(services.keys, {
    seal: Buffer.from(signSeal(signer, content, dayOf(now))),
    jsonSeal: signAuthorization(signer, content),
  })
  return (await saveSeal(services.database.db, row.id, { signerId: signer.id, ...seals })) ?? row
}

export async function printAndStore(services: Services, row: VisaRow): Promise<VisaRow> {
  if (row.pdfName) return row
  const bytes = await printStored(services, row)
  const pdfName = await services.files.save(bytes)
  const pdfHash = createHash('sha256').update(bytes).digest('hex')
  const kept = await savePdf(services.database.db, row.id, { pdfName, pdfHash })
  if (kept?.pdfName !== pdfName) await services.files.remove(pdfName)
  return kept ?? row
}

async function printStored(services: Services, row: VisaRow): Promise<Buffer> {
  const signer = row.signerId ? await findSigner(services.env, services.clock(), row.signerId) : undefined
  if (!signer) throw new Error(`VISA_SIGNERS: the signer ${row.signerId} is missing`)
  const { printVisa } = await import('./pdf.ts')
  return printVisa({
    visa: decryptContent(services.keys, row.content),
    ...decryptSeals(services.keys, row),
    photo: await readApplicationPhoto(services, row.applicationId),
    language: row.language,
    signer,
    at: row.createdAt,
    origin: services.publicUrl(),
    isDemonstration: services.env.profile === 'demonstration',
  })
}

export async function drawStoredPicture(services: Services, row: VisaRow): Promise<Buffer> {
  const { drawPicture } = await import('./picture.ts')
  return drawPicture({
    visa: decryptContent(services.keys, row.content),
    link: writeSealLink(services.publicUrl(), encodeSeal(decryptSeals(services.keys, row).seal)),
    photo: await readApplicationPhoto(services, row.applicationId),
    isDemonstration: services.env.profile === 'demonstration',
  })
}

async function activate(
  context: Context,
  row: VisaRow,
  { issued, replaced }: VisasPorts,
): Promise<VisaRow | undefined> {
  const { db } = context
  // The application is always locked first, to avoid deadlocks.
  const application = await lockApplication(db, row.applicationId)
  const visa = await lockVisa(db, row.id)
  if (!application || visa?.status !== 'reserved') return visa
  const about = { subject: application.id, userId: application.ownerId }
  if (visa.replacesId) {
    const before = await lockVisa(db, visa.replacesId)
    if (before?.status !== 'active') {
      await changeVisaStatus(context, visa, 'superseded', { by: 'system' })
      return undefined
    }
    await changeVisaStatus(context, before, 'superseded', {
      by: 'admin',
      met: ['second administrator'],
      reason: visa.reason,
    })
    await replaced?.(context)
    await grantRequest(context, application, holderOf(decryptContent(context.services.keys, visa.content)))
    recordEvent(context, visaSuperseded, about, { visaId: before.id, by: visa.id, reason: visa.reason ?? '' })
  } else if (application.status !== 'approved') {
    // Reopened meanwhile: this visa was never visible to anyone.
    await changeVisaStatus(context, visa, 'superseded', { by: 'system' })
    return undefined
  }
  const active = await changeVisaStatus(context, visa, 'active', { by: 'system' })
  const { id: visaId, visaNumber, expiryDate: validUntil } = active
  recordEvent(context, visaIssued, about, { visaId, visaNumber, validUntil })
  if (!visa.replacesId) await issued(context, application)
  return active
}

export async function visaPdf(services: Services, applicationId: string): Promise<Buffer | undefined> {
  const application = await findApplication(services.database.db, applicationId)
  const visa = application && (await findVisaWithStatus(services.database.db, applicationId, 'active'))
  return visa?.pdfName ? services.files.read(visa.pdfName) : undefined
}
