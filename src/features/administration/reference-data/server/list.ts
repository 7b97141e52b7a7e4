import { findUser } from '#domain/accounts/server/queries.ts'
import { languageNames, type Language } from '#foundation/i18n/languages.ts'
import type { Context } from '#foundation/http/server/context.ts'
import { translationsFor } from '#foundation/i18n/server/translations.ts'
import { validityOn } from '#domain/reference/dated.ts'
import type { Kind } from '#domain/reference/kind.ts'
import { listRows, today, type Row } from '#domain/reference/server/rows.ts'
import { missingLanguages, type Texts } from '#domain/reference/texts.ts'
import { returnedRow } from '#foundation/storage/server/returned-row.ts'

export async function listEntries(context: Pick<Context, 'db' | 'now'>, kind: Kind) {
  const rows = await listRows(context, kind)
  const day = await today(context)
  const names = new Map<string, string>()
  for (const { createdBy } of rows)
    if (createdBy && !names.has(createdBy)) {
      const person = await findUser(context.db, createdBy)
      if (person) names.set(createdBy, person.fullName)
    }
  const untranslated = rows.some(({ value }) => textsIn(value).length > 0) ? await findUntranslated() : () => []
  return rows.map((row) => ({
    ...row,
    createdBy: row.createdBy ? (names.get(row.createdBy) ?? null) : null,
    validity: validityOn(rows, row, day),
    inEnglish: untranslated(row.value),
  }))
}

export async function toRow(context: Pick<Context, 'db' | 'now'>, kind: Kind, { id }: Pick<Row, 'id'>) {
  return returnedRow((await listEntries(context, kind)).filter((row) => row.id === id))
}

async function findUntranslated(): Promise<(value: unknown) => Language[]> {
  const catalogues: [Language, object][] = []
  for (const language of languageNames.slice(1)) catalogues.push([language, (await translationsFor(language)).messages])
  return (value) => {
    const words = textsIn(value)
    return catalogues.flatMap(([language, known]) =>
      words.some((each) => missingLanguages(each).includes(language) && !Object.hasOwn(known, each.en))
        ? [language]
        : [],
    )
  }
}

function textsIn(value: unknown): Texts[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).filter(
    (part): part is Texts => typeof part === 'object' && part !== null && typeof part.en === 'string',
  )
}
