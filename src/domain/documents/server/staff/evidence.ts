// What the second administrator looks at before they confirm: checked and kept like a document, but of no case.
import { eq, inArray } from 'drizzle-orm'
import { evidenceAdded, evidenceRead } from '#domain/approvals/events.ts'
import { factsOf, noOpenApproval } from '#domain/approvals/server/decide.ts'
import { findApproval } from '#domain/approvals/server/queries.ts'
import { approvals, type ApprovalRow } from '#domain/approvals/server/table.ts'
import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { Actor, Context } from '#foundation/http/server/context.ts'
import type { IncomingFile } from '#foundation/http/server/file-body.ts'
import type { LongRunningContext } from '#foundation/http/server/serve.ts'
import { taskOwner } from '#foundation/http/server/task-owner.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { detectFileKind, fileKinds } from '../../file-kinds.ts'
import type { StoredFileLookup } from '../delete-orphan-files.ts'
import { inspect } from '../inspection/inspect.ts'
import { consumeUploadLimit } from '../quota.ts'
import { spool } from '../spool.ts'
import { scanForViruses } from '../store-document.ts'
import { checkNameAndType, checkSize, readUploadRules, tooLarge, wrongType } from '../upload-rules.ts'
import { logFault } from '#foundation/http/server/log-fault.ts'

export async function addEvidence(
  context: LongRunningContext<Actor>,
  id: string,
  receive: (maxBytes: number) => Promise<IncomingFile>,
): Promise<void> {
  const { db, services } = context
  assertOwn(context.user, await getOpen(context, id))
  await consumeUploadLimit(context)
  const rules = await readUploadRules(db)
  const file = await receive(rules.maxBytes)
  const { kind } = checkNameAndType(rules, file)
  const spooled = await spool(services.env.dataDir, file.bytes, rules.maxBytes)
  if (spooled === 'too-large') throw tooLarge(rules.maxBytes)
  try {
    checkSize(rules, spooled.size)
    const bytes = await spooled.read()
    if (detectFileKind(bytes) !== kind) throw wrongType()
    const onFault = logFault(context, 'a file is damaged or has no preview')
    const inspection = await inspect(bytes, kind, 'hotel', taskOwner(context), onFault)
    if (!(await scanForViruses(services, bytes)))
      throw new Refusal('conflict', /*i18n*/ 'The virus scanner is not responding. Please try again later.', {
        code: 'scanner-away',
      })
    const storageName = await services.files.save(inspection.bytes)
    const replaced = await keep(context, id, storageName, fileKinds[kind].fileType).catch(async (error: unknown) => {
      await services.files.remove(storageName)
      throw error
    })
    if (replaced) await services.files.remove(replaced)
  } finally {
    await spooled.discard()
  }
}

function keep(context: LongRunningContext<Actor>, id: string, evidenceFile: string, evidenceType: string) {
  return context.transact(async (inner) => {
    const row = await getOpen(inner, id)
    assertOwn(inner.user, row)
    await inner.db.update(approvals).set({ evidenceFile, evidenceType }).where(eq(approvals.id, id))
    recordEvent(inner, evidenceAdded, { subject: id, userId: null }, factsOf(row))
    return row.evidenceFile
  })
}

export async function readEvidence(context: LongRunningContext<Actor>, id: string) {
  const row = await findApproval(context.db, id)
  const { evidenceFile, evidenceType } = row ?? {}
  if (!row || !evidenceFile || !evidenceType)
    throw new Refusal('missing', /*i18n*/ 'Document not found.', { code: 'document-not-found' })
  await context.transact(async (inner) => {
    recordEvent(inner, evidenceRead, { subject: id, userId: null }, factsOf(row))
  })
  const [kind] = Object.values(fileKinds).filter(({ fileType }) => fileType === evidenceType)
  const fileName = `evidence.${kind?.extensions[0] ?? 'bin'}`
  return { bytes: await context.services.files.read(evidenceFile), fileType: evidenceType, fileName }
}

export const findStoredEvidence: StoredFileLookup = async (db, names) => {
  const rows = await db
    .select({ name: approvals.evidenceFile })
    .from(approvals)
    .where(inArray(approvals.evidenceFile, [...names]))
  return rows.flatMap(({ name }) => name ?? [])
}

async function getOpen({ db }: Context, id: string): Promise<ApprovalRow> {
  const row = await findApproval(db, id)
  if (!row) throw new Refusal('missing', /*i18n*/ 'Not found.')
  if (row.state !== 'open') throw noOpenApproval()
  return row
}

function assertOwn({ id }: Pick<Actor, 'id'>, { proposedBy }: ApprovalRow): void {
  if (proposedBy !== id)
    throw new Refusal('conflict', /*i18n*/ 'Only the administrator who made the request can add evidence.', {
      code: 'not-yours',
    })
}
