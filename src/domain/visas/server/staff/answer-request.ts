import { eq } from 'drizzle-orm'
import { eventSubject } from '#domain/applications/server/event-subject.ts'
import { applicationNotFound } from '#domain/applications/server/refusals.ts'
import { lockApplication } from '#domain/applications/server/queries.ts'
import { findOpenApproval } from '#domain/approvals/server/queries.ts'
import { canWorkOn } from '#domain/documents/server/read.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { correctionRequestDeclined } from '../../events.ts'
import { actorRoleOf } from '../../visa.ts'
import { changeRequestStatus } from '../correction-requests.ts'
import { findVisa } from '../queries.ts'
import { correctionRequests } from '../table.ts'

export async function declineRequest(context: SignedInContext, id: string, answer: string): Promise<void> {
  const { db, user } = context
  const find = () => db.select().from(correctionRequests).where(eq(correctionRequests.id, id))
  const [known] = await find()
  const application = known && (await lockApplication(db, known.applicationId))
  const [row] = application ? await find() : []
  if (!application || !row) throw applicationNotFound()
  if (application.ownerId === user.id)
    throw new Refusal('forbidden', /*i18n*/ 'You cannot work on your own application.', { code: 'own-application' })
  if (!canWorkOn(user, application)) throw applicationNotFound()
  const visa = await findVisa(db, application.id)
  if (visa && (await findOpenApproval(db, 'visa-correction', visa.id)))
    throw new Refusal(
      'conflict',
      /*i18n*/ 'A correction of this visa is waiting for a second administrator. Withdraw it first.',
      {
        code: 'correction-asked',
      },
    )

  await changeRequestStatus(context, row, 'declined', { by: actorRoleOf(user.role), answer, answeredBy: user.id })
  recordEvent(context, correctionRequestDeclined, eventSubject(application), { requestId: id, answer })
}
