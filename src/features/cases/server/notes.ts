import { asc, eq } from 'drizzle-orm'
import { users } from '#domain/accounts/server/table.ts'
import { inOffice } from '#domain/applications/server/drafting.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { InputOf } from '#foundation/values/endpoint.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import type { Note } from '../case.ts'
import { caseNoted } from '../events.ts'
import { getReadableCase } from './case-access.ts'
import { caseNotes } from './table.ts'

const purpose = 'case-note'
type Answer = InputOf<typeof Note>

export async function listNotes(context: SignedInContext, id: string): Promise<Answer[]> {
  await getReadableCase(context, id)
  const rows = await context.db
    .select({ note: caseNotes, author: users.fullName })
    .from(caseNotes)
    .leftJoin(users, eq(users.id, caseNotes.writtenBy))
    .where(eq(caseNotes.applicationId, id))
    .orderBy(asc(caseNotes.createdAt), asc(caseNotes.id))
  return rows.map(({ note, author }) => ({
    id: note.id,
    by: author,
    at: note.createdAt,
    text: context.services.keys.openText(note.text, purpose),
  }))
}

/** Whoever may read a case may note something in it. */
export async function addNote(context: SignedInContext, id: string, text: string): Promise<Answer> {
  const row = await getReadableCase(context, id)
  const sealed = context.services.keys.sealText(text, purpose)
  const [note] = await context.db
    .insert(caseNotes)
    .values({ applicationId: id, text: sealed, writtenBy: context.user.id, createdAt: context.now })
    .returning()
  recordEvent(context, caseNoted, inOffice(row), {})
  return { id: note!.id, text, by: context.user.fullName, at: note!.createdAt }
}
