import { sql } from 'drizzle-orm'
import type { Db } from '#foundation/storage/server/database.ts'

const maxWords = 12
const looked = 40
const leastLetters = 3

/** There are far fewer words than names, so this takes as long in a million applications as in ten thousand. */
export async function findSimilarWords(
  db: Db,
  typed: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const asked = typed.filter((word) => word.length >= leastLetters && !/\d/.test(word))
  if (asked.length === 0) return new Map()
  const { rows } = await db.execute<{ typed: string; word: string; likeness: number }>(sql`
    select t.typed, found.word, found.likeness
    from unnest(${sql.param(asked)}::text[]) as t (typed)
    cross join lateral (
      select word, max(likeness)::float as likeness from (
        (select word, 0.8 as likeness from name_words where word like '%' || t.typed || '%' limit ${looked})
        union all
        (select word, 0.75 * (0.6 + 0.4 * similarity(word, t.typed)) from name_words
          where dmetaphone(word) = dmetaphone(t.typed) and dmetaphone(t.typed) <> ''
          order by similarity(word, t.typed) desc limit ${looked})
        union all
        (select word, 0.9 - 0.15 * levenshtein(word, t.typed) from name_words
          where word like left(t.typed, 1) || '%' and char_length(word) between char_length(t.typed) - 1 and char_length(t.typed) + 1
            and levenshtein_less_equal(word, t.typed, 2) <= case when char_length(t.typed) > 4 then 2 else 1 end
          order by levenshtein(word, t.typed) limit ${looked})
        union all
        (select word, similarity(word, t.typed) from name_words
          where word % t.typed and similarity(word, t.typed) >= 0.45 order by similarity(word, t.typed) desc limit ${looked})
      ) as ways group by word order by 2 desc, 1 limit ${maxWords}
    ) as found`)
  const byTyped = Map.groupBy(rows, (row) => row.typed)
  return new Map([...byTyped].map(([word, some]) => [word, new Map(some.map((row) => [row.word, row.likeness]))]))
}
