import type { Db } from '#foundation/storage/server/database.ts'
import type { Services } from '#foundation/http/server/services.ts'
import { updateDocument } from './queries.ts'
import { forgetReading } from './readings.ts'
import type { DocumentRow } from './table.ts'

/** What was handed in stays on file; what never left a draft goes, and only its weight is remembered for a day. */
export async function supersede(db: Db, id: string, now: Date, { isKept }: { isKept: boolean }): Promise<void> {
  await updateDocument(db, id, { supersededAt: now, ...(!isKept && { storageName: null, previewName: null }) })
  if (!isKept) await forgetReading(db, id)
}

/** After the commit. What is left behind when this fails, the sweep removes. */
export async function removeFiles(
  { files, log }: Services,
  { storageName, previewName }: Pick<DocumentRow, 'storageName' | 'previewName'>,
): Promise<void> {
  for (const name of [storageName, previewName])
    if (name !== null)
      await files.remove(name).catch((error: unknown) => log.warn({ err: error }, 'a file could not be removed yet'))
}
