import { eventSubject } from '#domain/applications/server/event-subject.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { messageSent } from '../events.ts'
import { lockWorkableCase } from './case-access.ts'

/** Asks for nothing and changes nothing: the email, the bell and the history all come from the event. */
export async function writeToApplicant(context: SignedInContext, id: string, message: string): Promise<void> {
  const row = await lockWorkableCase(context, id)
  if (row.ownerId === null)
    throw new Refusal('conflict', /*i18n*/ 'The applicant has closed the account and can no longer be reached.', {
      code: 'applicant-left',
    })
  recordEvent(context, messageSent, eventSubject(row), { message })
}
