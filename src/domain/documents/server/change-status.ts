import type { Context } from '#foundation/http/server/context.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { getTransition } from '#foundation/values/transitions.ts'
import { documentTransitions, type DocumentActor, type DocumentStatus } from '../document.ts'
import { writeDocument, type DocumentValues } from './queries.ts'
import type { DocumentRow } from './table.ts'

/** The row, or the application that it belongs to, must be locked. */
export async function changeDocumentStatus(
  { db }: Pick<Context, 'db'>,
  document: DocumentRow,
  to: DocumentStatus,
  by: DocumentActor,
  values: Omit<DocumentValues, 'status'> = {},
): Promise<DocumentRow> {
  getTransition(documentTransitions, { from: document.status, to, by }, beingScanned)
  return writeDocument(db, document.id, { ...values, status: to })
}

const beingScanned = () =>
  new Refusal('conflict', /*i18n*/ 'This file is being checked for viruses. Please come back in a moment.', {
    code: 'quarantined',
  })
