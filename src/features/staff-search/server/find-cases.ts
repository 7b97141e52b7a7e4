import { and, desc, eq, like, sql, type SQL } from 'drizzle-orm'
import { users } from '#domain/accounts/server/table.ts'
import { identityFrom, normalizeForSearch, passportHashes } from '#domain/applications/server/answers.ts'
import { applications, reversedPhone } from '#domain/applications/server/table.ts'
import type { Status } from '#domain/applications/status.ts'
import { submittedByOthers } from '#features/cases/server/case-access.ts'
import { anyOf } from '#foundation/storage/server/any-of.ts'
import { countryCodes } from '#foundation/values/countries.ts'
import { parseReferenceNumber } from '#foundation/values/number.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { maxResults, nameLikeness, ranks, type Match, type Typed } from '../search.ts'
import { findSimilarWords } from './similar-words.ts'

export interface FoundCase {
  id: string
  number: string
  person: string
  status: Status
  match: Match
  rank: number
}

const maxWords = 6

/**
 * Every case is found, as the list of all cases shows them; opening another officer's takes a reason. Drafts and the
 * caller's own application never are.
 */
export function openCaseFinder(context: SignedInContext) {
  const { db } = context
  const visible = submittedByOthers(context)

  async function find(where: SQL | undefined, match: Match): Promise<FoundCase[]> {
    const rows = await db
      .select({
        id: applications.id,
        number: applications.applicationNumber,
        name: applications.applicantName,
        personalInfo: applications.personalInfo,
        status: applications.status,
      })
      .from(applications)
      .where(and(where, visible))
      .orderBy(desc(applications.createdAt), desc(applications.id))
      .limit(maxResults)
    return rows.map(({ name, personalInfo, ...row }) => ({
      ...row,
      person: [personalInfo?.firstName, personalInfo?.lastName].filter(Boolean).join(' ') || name,
      match,
      rank: ranks[match],
    }))
  }

  return {
    byIds: (ids: readonly string[]) => (ids.length === 0 ? [] : find(anyOf(applications.id, ids), 'number')),
    byTyped: (typed: Typed) => findByTyped(context, find, typed),
  }
}

type Find = (where: SQL | undefined, match: Match) => Promise<FoundCase[]>

async function findByTyped(context: SignedInContext, find: Find, typed: Typed): Promise<FoundCase[]> {
  const number = numberCondition(typed.text)
  if (number) return find(number, 'number')
  const [byPassport, byEmail, byPhone] = await Promise.all([
    typed.passport === undefined ? [] : find(passportCondition(context, typed.passport), 'passport'),
    typed.email === undefined ? [] : findByEmail(context, find, typed.email),
    typed.phone === undefined
      ? []
      : find(like(reversedPhone(applications), `${Array.from(typed.phone).toReversed().join('')}%`), 'phone'),
  ])
  const exact = [...byPassport, ...byEmail, ...byPhone]
  return exact.length > 0 || typed.email !== undefined ? exact : findByName(context, find, typed.text)
}

function numberCondition(text: string): SQL | undefined {
  const number = parseReferenceNumber('EV', text)
  if (number) return eq(applications.applicationNumber, number)
  const typed = text.toUpperCase()
  return /^EV-[0-9A-Z-]*$/.test(typed) ? like(applications.applicationNumber, `${typed}%`) : undefined
}

/** The hash covers the issuing country, which no one types. The screening key also finds an O that is a zero. */
function passportCondition({ services }: SignedInContext, passportNumber: string): SQL {
  const hashes = ['', ...countryCodes].flatMap((passportCountry) =>
    passportHashes(services.keys, { passportNumber, passportCountry }),
  )
  const { screeningKeys } = identityFrom(services.keys, '', { passportNumber })
  // Looked up first: the planner would rather walk through all applications from the newest on.
  return sql`${applications.id} = any(array(
    select id from applications where ${anyOf(applications.passportHash, hashes)}
    union select id from applications where ${applications.screeningKeys} && ${sql.param(screeningKeys)}::text[]))`
}

async function findByEmail({ db }: SignedInContext, find: Find, typed: string): Promise<FoundCase[]> {
  const beginning = `${typed.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, typed))
    .limit(1)
  const [answered, owned] = await Promise.all([
    find(sql`lower(${applications.personalInfo} ->> 'email') like ${beginning}`, 'email'),
    owner ? find(eq(applications.ownerId, owner.id), 'email') : [],
  ])
  return [...answered, ...owned]
}

async function findByName({ db }: SignedInContext, find: Find, text: string): Promise<FoundCase[]> {
  const words = normalizeForSearch(text).split(' ').filter(Boolean).slice(0, maxWords)
  if (words.length === 0) return []
  const plain = await find(hasWords(words.map((word) => [word])), 'name')
  const none = new Map<string, ReadonlyMap<string, number>>()
  const ranked = plain.map((row) => withRank(row, words, none))
  if (plain.length >= maxResults) return ranked
  const similar = await findSimilarWords(db, words)
  const ways = words.map((word) => [word, ...(similar.get(word)?.keys() ?? [])])
  if (ways.every(({ length }) => length === 1)) return ranked
  const known = new Set(plain.map(({ id }) => id))
  const others = (await findSimilar(find, hasWords(ways))).filter(({ id }) => !known.has(id))
  return [...ranked, ...others.map((row) => withRank(row, words, similar))]
}

/** So many of the newest are looked through before the index of names is asked. */
const newest = 10_000

/** The planner cannot tell rare words from frequent ones: what fills a page from among the newest is frequent. */
async function findSimilar(find: Find, matches: SQL): Promise<FoundCase[]> {
  const lately = sql`${applications.id} = any(array(
    select id from (select id, applicant_words from applications order by created_at desc, id desc limit ${newest}) as recent
    where ${matches}))`
  const frequent = await find(lately, 'similar-name')
  if (frequent.length >= maxResults) return frequent
  return find(sql`${applications.id} = any(array(select id from applications where ${matches}))`, 'similar-name')
}

function withRank(
  row: FoundCase,
  words: readonly string[],
  similar: ReadonlyMap<string, ReadonlyMap<string, number>>,
): FoundCase {
  return { ...row, rank: row.rank + 10 * nameLikeness(words, normalizeForSearch(row.person), similar) }
}

/** Normalized words hold only letters and digits, so they need no quoting. */
function hasWords(ways: readonly (readonly string[])[]): SQL {
  const question = ways.map((words) => `(${words.join(' | ')})`).join(' & ')
  return sql`applicant_words @@ ${question}::tsquery`
}
