import { asc, eq } from 'drizzle-orm'
import { users } from '#domain/accounts/server/table.ts'
import { staffOnlySubject } from '#domain/applications/server/event-subject.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import { sealedTable } from '#foundation/storage/server/reseal.ts'
import { returnedRow } from '#foundation/storage/server/returned-row.ts'
import type { InputOf } from '#foundation/values/endpoint.ts'
import type { Actor, SignedInContext } from '#foundation/http/server/context.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import type { Note } from '../case.ts'
import { caseNoted } from '../events.ts'
import { getCaseForWriting } from './case-access.ts'
import { caseNotes } from './table.ts'
import { viewCase } from './view-case.ts'

const purpose = 'case-note'

export const sealedNotes = [
  sealedTable(caseNotes, ['id'], (keys, { text }) => ({ text: keys.resealText(text, purpose) })),
]

type NoteReply = InputOf<typeof Note>

export async function listNotes(context: LongRunningContext<Actor>, id: string): Promise<NoteReply[]> {
  await viewCase(context, id)
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

export async function addNote(context: SignedInContext, id: string, text: string): Promise<NoteReply> {
  const row = await getCaseForWriting(context, id)
  const sealed = context.services.keys.sealText(text, purpose)
  const rows = await context.db
    .insert(caseNotes)
    .values({ applicationId: id, text: sealed, writtenBy: context.user.id, createdAt: context.now })
    .returning()
  const note = returnedRow(rows)
  recordEvent(context, caseNoted, staffOnlySubject(row), {})
  return { id: note.id, text, by: context.user.fullName, at: note.createdAt }
}
