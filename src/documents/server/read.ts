import { findApplication } from '#applications/server/queries.ts'
import type { ApplicationRow } from '#applications/server/table.ts'
import { record } from '#audit/server/record.ts'
import { Refusal } from '#platform/refusal.ts'
import { isStaff } from '#platform/roles.ts'
import type { Actor, SignedInContext } from '#platform/server/context.ts'
import type { Outside } from '#platform/server/serve.ts'
import { readSettings } from '#settings/server/settings.ts'
import type { DocumentTypeId } from '../document-types.ts'
import { documentRead } from '../events.ts'
import { findDocument } from './queries.ts'
import type { DocumentRow } from './table.ts'

/** The desk sees what was handed in: an officer their own and free cases, an administrator all of them. */
export function mayWorkOn(user: Pick<Actor, 'id' | 'role'>, application: ApplicationRow): boolean {
  if (application.ownerId === user.id || !isStaff(user.role) || application.status === 'draft') return false
  return user.role === 'admin' || application.assignedTo === null || application.assignedTo === user.id
}

/** The document, for its owner and for the desk; to everybody else it is not there. */
export async function findReadableDocument(
  context: SignedInContext,
  applicationId: string,
  documentType: DocumentTypeId,
): Promise<{ document: DocumentRow; application: ApplicationRow } | undefined> {
  const { db, user } = context
  const application = await findApplication(db, applicationId)
  if (!application) return undefined
  if (application.ownerId !== user.id && !(mayWorkOn(user, application) && (await passesDesk(context))))
    return undefined
  const document = await findDocument(db, applicationId, documentType)
  return document && { document, application }
}

/** As at every desk: without the second factor that the settings ask for, nothing of others is shown. */
async function passesDesk({ db, user }: SignedInContext): Promise<boolean> {
  return user.passedSecondFactor || !(await readSettings(db)).staffSecondFactor
}

export type Copy = 'file' | 'preview'

/** The bytes, once the scanner has seen them. That somebody of the staff opened them is remembered. */
export async function readDocument(
  context: Outside<Actor>,
  applicationId: string,
  documentType: DocumentTypeId,
  copy: Copy,
): Promise<{ document: DocumentRow; bytes: Buffer }> {
  const found = await findReadableDocument(context, applicationId, documentType)
  const name = copy === 'file' ? found?.document.storageName : found?.document.previewName
  if (!found || !name) throw new Refusal('missing', /*i18n*/ 'Document not found.')
  if (found.document.status === 'quarantined')
    throw new Refusal('conflict', /*i18n*/ 'This file is being checked for viruses. Please come back in a moment.', {
      code: 'quarantined',
    })

  const bytes = await context.services.files.read(name)
  if (found.application.ownerId !== context.user.id)
    await context.transact(async (inner) =>
      record(inner, documentRead, { subject: applicationId, userId: found.application.ownerId }, { documentType }),
    )
  return { document: found.document, bytes }
}
