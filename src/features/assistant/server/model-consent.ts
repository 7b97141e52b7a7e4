// Nothing is sent to another provider's model without consent.
import { eq } from 'drizzle-orm'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { privacy } from '#features/public-site/legal.ts'
import type { Context } from '#foundation/http/server/context.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import type { ModelAgreement } from '../chat.ts'
import { modelAgreed } from '../events.ts'
import { openSession } from './sessions.ts'
import { chatSessions } from './table.ts'
import type { VisitorKey } from './visitor-key.ts'

export async function changeAgreement(
  context: Context,
  { sessionId, given, language }: ModelAgreement,
  key: VisitorKey,
): Promise<{ given: boolean }> {
  const { db, user, now } = context
  const session = await openSession(context, sessionId, key, language)
  if ((session.modelAgreedAt !== null) === given) return { given }

  await db
    .update(chatSessions)
    .set({ modelAgreedAt: given ? now : null })
    .where(eq(chatSessions.id, session.id))
  if (user)
    recordEvent(context, modelAgreed, { subject: session.id, userId: user.id }, { given, version: privacy.since })
  return { given }
}

export async function endAgreements(db: Db, userId: string): Promise<void> {
  await db.update(chatSessions).set({ modelAgreedAt: null }).where(eq(chatSessions.userId, userId))
}
