import type { Db } from '#foundation/storage/server/database.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { updateDocument } from './queries.ts'
import { deleteReading } from './readings.ts'
import type { DocumentRow } from './table.ts'

/** Submitted documents are kept; those of a draft are deleted, and only their size counts for another day. */
export async function supersedeDocument(db: Db, id: string, now: Date, { isKept }: { isKept: boolean }): Promise<void> {
  await updateDocument(db, id, { supersededAt: now, ...(!isKept && { storageName: null, previewName: null }) })
  if (!isKept) await deleteReading(db, id)
}

/** Call after the commit. Orphans left by a failure are deleted later. */
export async function removeFiles(
  { files, log }: Services,
  { storageName, previewName }: Pick<DocumentRow, 'storageName' | 'previewName'>,
): Promise<void> {
  for (const name of [storageName, previewName])
    if (name !== null)
      await files.remove(name).catch((error: unknown) => log.warn({ err: error }, 'a file could not be removed yet'))
}
