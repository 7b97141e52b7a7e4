// The officer's word on a check: only with it does a result count.
import { lockAppointment } from '#domain/appointments/server/queries.ts'
import { changeAppointmentStatus } from '#domain/appointments/server/change-status.ts'
import { statuses as appointmentStatuses } from '#domain/appointments/statuses.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { findDocument } from '#domain/documents/server/queries.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { SentFile } from '#foundation/values/schema.ts'
import { nextStatuses } from '#foundation/values/transitions.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { identityReviewed } from '../../events.ts'
import { identityCheckTransitions } from '../../states.ts'
import { pictureNames, type DeskVerification, type PictureName, type Review } from '../../identity-check.ts'
import { changeCheckStatus, getCheckTransition, settled } from '../change-status.ts'
import type { IdentityCheckPorts } from '../ports.ts'
import { listOfCase, lockVerification, openRead, storedPictures } from '../queries.ts'
import type { VerificationRow } from '../table.ts'
import { eventSubject, eventData } from '../event-subject.ts'

export async function listForDesk(context: SignedInContext, applicationId: string, ports: IdentityCheckPorts) {
  const application = await ports.getReadableCase(context, applicationId)
  const photo = await findDocument(context.db, applicationId, 'photo')
  const rows = await listOfCase(context.db, applicationId)
  const mayWork =
    context.user.role === 'admin' || application.assignedTo === null || application.assignedTo === context.user.id
  return rows.map((row) => asDesk(context, row, { mayWork, photoName: photo?.previewName }))
}

export async function reviewVerification(
  context: SignedInContext,
  applicationId: string,
  id: string,
  { result, notes }: Review,
  ports: IdentityCheckPorts,
): Promise<DeskVerification> {
  const { user, now } = context
  await ports.lockWorkableCase(context, applicationId)
  const row = await lockOfCase(context, applicationId, id)
  if (row.officerReviewed) throw settled(row, result, [])
  const { needs = [] } = getCheckTransition(row, result, 'officer')
  if (result === 'approved' && row.provider === 'built-in' && storedPictures(row).length === 0)
    throw new Refusal('conflict', /*i18n*/ 'The pictures are no longer kept, so nobody can confirm them.', {
      code: 'pictures-gone',
      state: { from: row.status, to: result, current: { status: row.status, officerReviewed: false } },
    })
  if (needs.includes('notes') && notes === '')
    throw new Refusal('incomplete', /*i18n*/ 'Please say why.', {
      fields: { notes: /*i18n*/ 'Please say why.' },
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
  return asDesk(context, reviewed, { mayWork: true, photoName: undefined })
}

async function completeAppointment(context: SignedInContext, { appointmentId }: VerificationRow): Promise<void> {
  const booked = appointmentId ? await lockAppointment(context.db, appointmentId) : undefined
  if (booked && appointmentStatuses[booked.status].isLive)
    await changeAppointmentStatus(context, booked, 'completed', { by: 'system', hasTakenPlace: async () => true })
}

async function lockOfCase({ db }: SignedInContext, applicationId: string, id: string): Promise<VerificationRow> {
  const row = await lockVerification(db, id)
  if (row?.applicationId !== applicationId) throw missing()
  return row
}

/** A picture for the desk. The photo of the application is shown beside those of the check. */
export async function readPicture(
  context: SignedInContext,
  applicationId: string,
  id: string,
  picture: PictureName,
  ports: IdentityCheckPorts,
): Promise<SentFile> {
  await ports.getReadableCase(context, applicationId)
  const row = (await listOfCase(context.db, applicationId)).find((candidate) => candidate.id === id)
  const name = row && (await nameOf(context, row, picture))
  if (!name) throw missing()
  const bytes = await context.services.files.read(name)
  return { bytes, fileType: 'image/jpeg', fileName: `${picture}.jpg`, isShown: true }
}

async function nameOf({ db }: SignedInContext, row: VerificationRow, picture: PictureName) {
  if (picture === 'document') return row.documentImagePath
  if (picture === 'front') return row.selfieImagePath
  if (picture !== 'photo') return row.pictures[picture]
  // Only what we made ourselves is shown in the page: the preview.
  return (await findDocument(db, row.applicationId!, 'photo'))?.previewName
}

function asDesk(
  { services: { keys } }: SignedInContext,
  row: VerificationRow,
  { mayWork, photoName }: { mayWork: boolean; photoName: string | null | undefined },
): DeskVerification {
  const { id, provider, status, confidence, flags, officerReviewed, officerNotes, verificationScores: scores } = row
  const { documentAuthenticity = null, faceMatch = null, photoMatch = null, liveness = null } = scores
  const has = (picture: PictureName) => {
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
    read: openRead(keys, row),
    pictures: pictureNames.filter(has),
    mayReview:
      mayWork && !officerReviewed && nextStatuses(identityCheckTransitions, { from: status, by: 'officer' }).length > 0,
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
  }
}

const missing = () => new Refusal('missing', /*i18n*/ 'Not found.')
