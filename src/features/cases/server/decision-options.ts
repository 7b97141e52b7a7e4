import { inForce } from '#domain/reference/dated.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { listRows, readInForce, today } from '#domain/reference/server/rows.ts'
import { reasonKind, type OfferedReason } from '../reasons.ts'
import { templateKind, type OfferedTemplate } from '../templates.ts'

const isLast = ({ code }: OfferedReason) => Number(code === 'other')

export async function listReasons(context: Pick<Context, 'db' | 'now'>): Promise<OfferedReason[]> {
  const rows = await listRows(context, reasonKind)
  const day = await today(context)
  const offered = inForce(rows, day)
  const begun = rows.filter(({ validFrom }) => validFrom <= day)
  const newest = new Map(begun.toReversed().map((row) => [row.key, row]))
  return [...newest.values()]
    .map(({ key, value }) => ({ ...value, code: key, isOffered: offered.has(key) }))
    .toSorted((one, other) => isLast(one) - isLast(other) || one.label.en.localeCompare(other.label.en))
}

export async function listTemplates(context: Pick<Context, 'db' | 'now'>): Promise<OfferedTemplate[]> {
  const templates = await readInForce(context, templateKind)
  return [...templates]
    .map(([name, template]) => ({ ...template, name }))
    .toSorted((one, other) => one.label.en.localeCompare(other.label.en))
}
