// Common names have many candidates, which must not crowd out distinctive ones.
import { and, or, sql, type SQL } from 'drizzle-orm'
import { isDistinctiveKey, type Identity } from '#domain/applications/server/answers.ts'
import { applications } from '#domain/applications/server/table.ts'
import { quoted } from '#foundation/storage/server/columns.ts'
import { anyOf } from '#foundation/storage/server/any-of.ts'
import type { Status } from '#domain/applications/status.ts'

const fewEach = 200

/** A condition on applications. With `telling`, a name without the day of birth or the passport does not count. */
export function areCandidates(
  identities: readonly Pick<Identity, 'passportHashes' | 'personHashes' | 'screeningKeys'>[],
  statuses: readonly Status[],
  { telling = false, maxEach = fewEach }: { telling?: boolean; maxEach?: number } = {},
): SQL | undefined {
  const passports = identities.flatMap(({ passportHashes }) => passportHashes)
  const people = identities.flatMap(({ personHashes }) => personHashes)
  const keys = identities.flatMap(({ screeningKeys }) => screeningKeys)
  const [strong, weak] = [keys.filter(isDistinctiveKey), keys.filter((key) => !isDistinctiveKey(key))]
  const ways = [
    passports.length > 0 ? anyOf(applications.passportHash, passports) : undefined,
    people.length > 0 ? anyOf(applications.personHash, people) : undefined,
    strong.length > 0 ? sharesKey(strong) : undefined,
    weak.length > 0 && !telling ? sharesKey(weak) : undefined,
  ].filter((way) => way !== undefined)
  const inStatus = sql`${applications.status} in (${quoted(statuses)})`
  // Each way by its own index and with its own limit; the planner would otherwise walk the whole table in order.
  return or(
    ...ways.map(
      (way) =>
        sql`${applications.id} = any(array(select id from applications where ${and(way, inStatus)} limit ${maxEach}))`,
    ),
  )
}

function sharesKey(keys: readonly string[]): SQL {
  return sql`${applications.screeningKeys} && ${sql.param(keys)}::text[]`
}

export const keysOf = ({ passportHashes, personHashes, screeningKeys }: Identity) => [
  ...passportHashes,
  ...personHashes,
  ...screeningKeys,
]
