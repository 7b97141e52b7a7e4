// Resolved when the decision is made, so that later changes to templates do not change it.
import { findUser } from '#domain/accounts/server/queries.ts'
import { isRequestItem } from '#domain/applications/requests.ts'
import type { ApplicationRow } from '#domain/applications/server/table.ts'
import { documentTypeNames } from '#domain/documents/document-types.ts'
import type { DecisionDetails } from '#domain/application-lifecycle/server/change-status.ts'
import type { Language } from '#foundation/i18n/languages.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { readInForce } from '#domain/reference/server/rows.ts'
import { textIn } from '#domain/reference/texts.ts'
import type { StatusChange } from '../case.ts'
import { reasonKind, catchAllReason } from '../reasons.ts'
import { templateKind } from '../templates.ts'

type RequestedChange = Pick<StatusChange, 'status' | 'comments' | 'reasonCode' | 'items' | 'template'>

export async function resolveDecisionDetails(
  context: Pick<Context, 'db' | 'now'>,
  row: Pick<ApplicationRow, 'ownerId'>,
  { status, comments, reasonCode, items, template }: RequestedChange,
): Promise<DecisionDetails> {
  const unknown = items?.find((item) => !isRequestItem(item, documentTypeNames))
  if (unknown !== undefined)
    throw new Refusal('invalid', /*i18n*/ 'Choose items from the list.', {
      code: 'unknown-item',
      fields: { items: /*i18n*/ 'Choose items from the list.' },
    })
  if (status === 'rejected') {
    const named = await readDecisionDetails(context, row, reasonCode ?? catchAllReason)
    return { ...named, reason: comments || (reasonCode ? (named.grounds ?? '') : '') }
  }
  if (status !== 'additional_info' || template === undefined) return { reason: comments, ...(items && { items }) }
  const prepared = (await readInForce(context, templateKind)).get(template)
  if (!prepared) throw unknownEntry('template', /*i18n*/ 'This template is no longer available.')
  const text = textIn(prepared.text, await languageOf(context, row))
  return { reason: comments || text, items: items ?? prepared.items, texts: [text] }
}

/** Without a named reason a rejection is explained by the officer's comment. */
export async function readDecisionDetails(
  context: Pick<Context, 'db' | 'now'>,
  row: Pick<ApplicationRow, 'ownerId'>,
  code: string,
): Promise<Pick<DecisionDetails, 'reasonCode' | 'grounds'>> {
  const reason = (await readInForce(context, reasonKind)).get(code)
  if (reason) return { reasonCode: code, grounds: textIn(reason.grounds, await languageOf(context, row)) }
  if (code === catchAllReason) return { reasonCode: code }
  throw unknownEntry('reasonCode', /*i18n*/ 'This reason is no longer available.')
}

export async function languageOf(
  { db }: Pick<Context, 'db'>,
  { ownerId }: Pick<ApplicationRow, 'ownerId'>,
): Promise<Language> {
  const owner = ownerId ? await findUser(db, ownerId) : undefined
  return owner?.language ?? 'en'
}

function unknownEntry(field: 'reasonCode' | 'template', message: string): Refusal {
  return new Refusal('invalid', message, { code: 'not-in-force', fields: { [field]: message } })
}
