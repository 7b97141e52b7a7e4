// A file someone shows to the assistant: it is read, and nothing of it is kept.
import { detectFileKind, fileKinds } from '#domain/documents/file-kinds.ts'
import { maxBytes } from '#domain/documents/limits.ts'
import { dayOf } from '#foundation/values/day.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Context } from '#foundation/http/server/context.ts'
import type { IncomingFile } from '#foundation/http/server/file-body.ts'
import { isConfident, type FieldName, type ReadableType, type Reading } from '#engines/document-reading/reading.ts'
import { readFile } from '#engines/document-reading/server/read-file.ts'
import { taskOwner } from '#foundation/http/server/task-owner.ts'
import { logFault } from '#foundation/http/server/log-fault.ts'
import { readSettings } from '#domain/settings/server/settings.ts'
import type { DocumentName } from '../chat.ts'
import { consumeNetworkLimit } from './rate-limits.ts'

const formNames: Readonly<Partial<Record<FieldName, string>>> = {
  documentNumber: 'passportNumber',
  issuingCountry: 'passportCountry',
}

const unreadable = () =>
  new Refusal(
    'incomplete',
    /*i18n*/ "I'm sorry, I encountered an error processing your document. Please try again with a different file.",
    { code: 'unreadable' },
  )

export async function readDocument(
  context: Context,
  receive: (mostBytes: number) => Promise<IncomingFile>,
): Promise<{ documentType: DocumentName; documentText: string; toCheck: string[] }> {
  await consumeNetworkLimit(context, 'document')
  const most = maxBytes((await readSettings(context)).maxFileSize)
  const { fileName, bytes: incoming } = await receive(most)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming) {
    size += chunk.length
    chunks.push(chunk)
  }
  if (size > most) throw new Refusal('too-large', /*i18n*/ 'Maximum file size is 5MB.', { code: 'file-over-5mb' })
  const bytes = Buffer.concat(chunks)
  const kind = detectFileKind(bytes.subarray(0, 16))
  if (!kind)
    throw new Refusal('wrong-type', /*i18n*/ 'Please upload JPEG, PNG, or PDF files only.', { code: 'not-a-document' })

  const reading = await readFile(bytes, fileKinds[kind].fileType as ReadableType, dayOf(context.now), {
    owner: taskOwner(context),
    language: context.language,
    onFault: logFault(context, 'a document in the chat could not be read'),
  })
  const documentText = textOf(reading)
  if (documentText === '') throw unreadable()
  return { documentType: documentNameOf(reading, fileName), documentText, toCheck: toCheckOf(reading) }
}

function textOf({ kind, text, zone = [], fields }: Reading): string {
  const zoneLines = zone.filter((line) => !text.includes(line))
  const fieldLines = Object.entries(fields).map(([name, field]) => `${nameOf(kind, name)}: ${field.value}`)
  // What was read comes first: it counts before anything that lines of the text seem to say.
  return [...fieldLines, text, ...zoneLines].filter(Boolean).join('\n').slice(0, 100_000)
}

const nameOf = (kind: Reading['kind'], name: string) =>
  (kind === 'passport' ? formNames[name as FieldName] : undefined) ?? name

/** What a zone says has check digits; other text was only seen. */
function toCheckOf({ kind, zone, fields }: Reading): string[] {
  if (zone) return []
  return Object.entries(fields).flatMap(([name, field]) => (isConfident(field) ? [] : [nameOf(kind, name)]))
}

function documentNameOf({ kind, zone, text }: Reading, fileName: string): DocumentName {
  if (kind === 'passport' || zone?.[0]?.startsWith('P') || /^P[A-Z<][A-Z<]{3}.*<</m.test(text)) return 'Passport'
  if (kind === 'identity_card') return 'ID Card'
  if (kind) return 'Document'
  if (/passport/i.test(fileName)) return 'Passport'
  return /\bid\b|identity/i.test(fileName.replaceAll(/[_-]/g, ' ')) ? 'ID Card' : 'Document'
}
