import { recordEvent } from '#foundation/audit/server/record-event.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { searched } from '../events.ts'
import { maxResults, ranks, readTyped, type SearchResult } from '../search.ts'
import { openCaseFinder, type FoundCase } from './find-cases.ts'
import { findAccount, findAppointment, findPayment, findVisa, type FoundNumber } from './find-numbers.ts'

type Ranked = SearchResult & { rank: number }
type Finder = ReturnType<typeof openCaseFinder>

export async function search(context: SignedInContext, q: string): Promise<SearchResult[]> {
  const { db, user } = context
  const typed = readTyped(q)
  const isAdmin = user.role === 'admin'
  const finder = openCaseFinder(context)
  const [cases, numbers] = await Promise.all([
    finder.byTyped(typed),
    Promise.all([
      findVisa(db, q),
      findAppointment(db, q),
      findPayment(db, q),
      isAdmin && typed.email !== undefined ? findAccount(db, typed.email) : [],
    ]),
  ])
  const besides = await Promise.all(numbers.flat().map((found) => withCase(finder, found, isAdmin)))
  return unique([...besides.flat(), ...cases.map(asResult)])
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, maxResults)
}

export async function recordSearch(context: SignedInContext, results: readonly SearchResult[]): Promise<void> {
  const found = results.map(({ kind, id }) => ({ kind, id }))
  recordEvent(context, searched, { subject: context.user.id, userId: null }, { found })
}

async function withCase(finder: Finder, found: FoundNumber, isAdmin: boolean): Promise<Ranked[]> {
  const cases = await finder.byIds(found.caseIds)
  if (found.kind === 'payment' && !isAdmin) return cases.map(asResult)
  if (found.kind === 'visa' && cases.length === 0) return []
  const [first] = cases
  const { kind, id, number, status } = found
  const match = kind === 'account' ? 'email' : 'number'
  const person = found.person || (first?.person ?? '')
  return [{ kind, id, number, status, person, match, caseId: first?.id ?? null, rank: ranks[match] + 1 }]
}

const asResult = (found: FoundCase): Ranked => ({ kind: 'case', caseId: found.id, ...found })

function unique(results: readonly Ranked[]): Ranked[] {
  const best = new Map<string, Ranked>()
  for (const result of results) {
    const key = `${result.kind} ${result.id}`
    const known = best.get(key)
    if (!known || known.rank < result.rank) best.set(key, result)
  }
  return [...best.values()]
}
