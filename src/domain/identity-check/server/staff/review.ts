import { lockAppointment } from '#domain/appointments/server/queries.ts'
import { changeAppointmentStatus } from '#domain/appointments/server/change-status.ts'
import { statuses as appointmentStatuses } from '#domain/appointments/statuses.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { findDocument } from '#domain/documents/server/queries.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { SentFile } from '#foundation/values/schema.ts'
import { nextStatuses } from '#foundation/values/transitions.ts'
import type { Actor, SignedInContext } from '#foundation/http/server/context.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { identityReviewed } from '../../events.ts'
import { identityCheckTransitions } from '../../states.ts'
import {
  pictureNames,
  type StaffIdentityCheck,
  type PictureName,
  type IdentityCheckReview,
} from '../../identity-check.ts'
import { changeCheckStatus, getCheckTransition, cannotBeReviewed } from '../change-status.ts'
import type { IdentityCheckPorts } from '../ports.ts'
import { listIdentityChecks, lockIdentityCheck, decryptReadFields, listStoredPictures } from '../queries.ts'
import type { IdentityCheckRow } from '../table.ts'
import { eventSubject, eventData } from '../event-subject.ts'

export async function listStaffIdentityChecks(
  context: LongRunningContext<Actor>,
  applicationId: string,
  ports: IdentityCheckPorts,
) {
  const application = await ports.viewCase(context, applicationId)
  const photo = await findDocument(context.db, applicationId, 'photo')
  const rows = await listIdentityChecks(context.db, applicationId)
  const canWork =
    context.user.role === 'admin' || application.assignedTo === null || application.assignedTo === context.user.id
  return rows.map((row) => toStaffIdentityCheck(context, row, { canWork, photoName: photo?.previewName }))
}

export async function reviewIdentityCheck(
  context: SignedInContext,
  applicationId: string,
  id: string,
  { result, notes }: IdentityCheckReview,
  ports: IdentityCheckPorts,
): Promise<StaffIdentityCheck> {
  const { user, now } = context
  await ports.lockWorkableCase(context, applicationId)
  const row = await lockIdentityCheckOfCase(context, applicationId, id)
  if (row.officerReviewed) throw cannotBeReviewed(row, result, [])
  const { needs = [] } = getCheckTransition(row, result, 'officer')
  if (result === 'approved' && row.provider === 'built-in' && listStoredPictures(row).length === 0)
    throw new Refusal('conflict', /*i18n*/ 'The pictures have been deleted, so they can no longer be confirmed.', {
      code: 'pictures-gone',
      state: { from: row.status, to: result, current: { status: row.status, officerReviewed: false } },
    })
  if (needs.includes('notes') && notes === '')
    throw new Refusal('incomplete', /*i18n*/ 'A reason is required', {
      code: 'reason-required',
      fields: { notes: /*i18n*/ 'A reason is required' },
      state: { missing: ['notes'] },
    })

  const reviewed = await changeCheckStatus(context, row, result, 'officer', {
    officerReviewed: true,
    officerNotes: notes || null,
    reviewedBy: user.id,
    completedAt: row.completedAt ?? now,
  })
  const changed = row.status !== result
  recordEvent(context, identityReviewed, eventSubject(reviewed), { ...eventData(reviewed), result, changed })
  await completeAppointment(context, reviewed)
  return toStaffIdentityCheck(context, reviewed, { canWork: true, photoName: undefined })
}

async function completeAppointment(context: SignedInContext, { appointmentId }: IdentityCheckRow): Promise<void> {
  const booked = appointmentId ? await lockAppointment(context.db, appointmentId) : undefined
  if (booked && appointmentStatuses[booked.status].isLive)
    await changeAppointmentStatus(context, booked, 'completed', { by: 'system', hasTakenPlace: async () => true })
}

async function lockIdentityCheckOfCase(
  { db }: SignedInContext,
  applicationId: string,
  id: string,
): Promise<IdentityCheckRow> {
  const row = await lockIdentityCheck(db, id)
  if (row?.applicationId !== applicationId) throw notFound()
  return row
}

export async function readPicture(
  context: LongRunningContext<Actor>,
  applicationId: string,
  id: string,
  picture: PictureName,
  ports: IdentityCheckPorts,
): Promise<SentFile> {
  await ports.viewCase(context, applicationId)
  const row = (await listIdentityChecks(context.db, applicationId)).find((candidate) => candidate.id === id)
  const name = row && (await findStoredName(context, row, picture))
  if (!name) throw notFound()
  const bytes = await context.services.files.read(name)
  return { bytes, fileType: 'image/jpeg', fileName: `${picture}.jpg`, isShown: true }
}

async function findStoredName({ db }: SignedInContext, row: IdentityCheckRow, picture: PictureName) {
  if (picture === 'document') return row.documentImagePath
  if (picture === 'front') return row.selfieImagePath
  if (picture !== 'photo') return row.pictures[picture]
  // Only our own re-encoded preview is displayed in the page.
  return row.applicationId ? (await findDocument(db, row.applicationId, 'photo'))?.previewName : undefined
}

function toStaffIdentityCheck(
  { services: { keys } }: SignedInContext,
  row: IdentityCheckRow,
  { canWork, photoName }: { canWork: boolean; photoName: string | null | undefined },
): StaffIdentityCheck {
  const { id, provider, status, confidence, flags, officerReviewed, officerNotes, verificationScores: scores } = row
  const { documentAuthenticity = null, faceMatch = null, photoMatch = null, liveness = null } = scores
  const hasPicture = (picture: PictureName) => {
    if (picture === 'document') return row.documentImagePath !== null
    if (picture === 'front') return row.selfieImagePath !== null
    return picture === 'photo' ? Boolean(photoName) : row.pictures[picture] !== undefined
  }
  return {
    id,
    provider,
    status,
    confidence,
    flags,
    officerReviewed,
    officerNotes,
    scores: { documentAuthenticity, faceMatch, photoMatch, liveness },
    read: decryptReadFields(keys, row),
    pictures: pictureNames.filter(hasPicture),
    mayReview:
      canWork && !officerReviewed && nextStatuses(identityCheckTransitions, { from: status, by: 'officer' }).length > 0,
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
  }
}

const notFound = () => new Refusal('missing', /*i18n*/ 'Not found.')
