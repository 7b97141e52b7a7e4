// The chain covers text sealed with a key for each subject: destroying the key erases without breaking the chain.
import { createHash, randomBytes } from 'node:crypto'
import { eq, inArray, or, type SQL } from 'drizzle-orm'
import { anyOf } from '#foundation/storage/server/any-of.ts'
import type { Db } from '#foundation/storage/server/database.ts'
import { openKeys, type Keys } from '#foundation/storage/server/keys.ts'
import { sealedTable } from '#foundation/storage/server/reseal.ts'
import { eventKeys, type EventRow } from './table.ts'

const keyPurpose = 'event key'
const textPurpose = 'event text'

export const sealedEventKeys = sealedTable(eventKeys, ['subject'], (keys, { key }) => ({
  key: keys.resealText(key, keyPurpose),
}))

interface Sealed {
  sealed: string
  /** Tells a destroyed key from the one that a later event about the same subject got. */
  key: string
}

interface SubjectKey extends Pick<Keys, 'sealText' | 'openText'> {
  mark: string
}

type Facts = Record<string, unknown>
type About = Pick<EventRow, 'subject' | 'userId'>

interface TypedEvent extends About {
  data: unknown
  freeText?: readonly string[]
}

export async function sealFreeText(db: Db, keys: Keys, written: readonly TypedEvent[]): Promise<unknown[]> {
  const typed = written.filter(({ data, freeText = [] }) => freeText.some((name) => hasText((data as Facts)[name])))
  const subjectKeys = await keysFor(db, keys, typed)
  return written.map(({ subject, data, freeText = [] }) => {
    const key = subjectKeys.get(subject)
    if (!key || freeText.length === 0) return data
    const facts = data as Facts
    const sealed = freeText.filter((name) => hasText(facts[name])).map((name) => [name, seal(key, facts[name])])
    return { ...facts, ...Object.fromEntries(sealed) }
  })
}

/** Text whose key was destroyed reads as `erased`. */
export async function openFreeText<Row extends Pick<EventRow, 'subject' | 'data'>>(
  db: Db,
  keys: Keys,
  rows: readonly Row[],
  erased = '',
): Promise<Row[]> {
  const subjects = new Set(rows.filter(({ data }) => holdsSealed(data)).map(({ subject }) => subject))
  const subjectKeys = await findKeys(db, keys, subjects)
  return rows.map((row) =>
    subjects.has(row.subject) ? { ...row, data: open(subjectKeys.get(row.subject), row.data, erased) } : row,
  )
}

export async function destroyFreeText(
  db: Db,
  { personId, subjects = [] }: { personId?: string; subjects?: readonly string[] },
): Promise<void> {
  const whose: (SQL | undefined)[] = [
    personId === undefined ? undefined : eq(eventKeys.personId, personId),
    subjects.length === 0 ? undefined : inArray(eventKeys.subject, [...subjects]),
  ]
  const wanted = or(...whose)
  if (wanted) await db.delete(eventKeys).where(wanted)
}

async function keysFor(db: Db, keys: Keys, events: readonly About[]): Promise<Map<string, SubjectKey>> {
  const people = new Map<string, string | null>()
  for (const { subject, userId } of events) people.set(subject, userId ?? people.get(subject) ?? null)
  const found = await findKeys(db, keys, new Set(people.keys()))
  // In one order everywhere, so that two writers never wait for each other.
  const missing = [...people].filter(([subject]) => !found.has(subject)).toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (missing.length === 0) return found
  await db
    .insert(eventKeys)
    .values(
      missing.map(([subject, personId]) => ({
        subject,
        personId,
        key: keys.seal(randomBytes(32), keyPurpose).toString('base64'),
      })),
    )
    .onConflictDoNothing()
  return findKeys(db, keys, new Set(people.keys()))
}

async function findKeys(db: Db, keys: Keys, subjects: ReadonlySet<string>): Promise<Map<string, SubjectKey>> {
  if (subjects.size === 0) return new Map()
  const rows = await db
    .select()
    .from(eventKeys)
    .where(anyOf(eventKeys.subject, [...subjects]))
  return new Map(
    rows.map(({ subject, key }) => [subject, subjectKey(keys.open(Buffer.from(key, 'base64'), keyPurpose))]),
  )
}

function subjectKey(key: Buffer): SubjectKey {
  const mark = createHash('sha256').update(key).digest('hex').slice(0, 12)
  return { ...openKeys([{ name: '', key }]), mark }
}

function seal(key: SubjectKey, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((inner) => seal(key, inner))
  return typeof value === 'string'
    ? ({ sealed: key.sealText(value, textPurpose), key: key.mark } satisfies Sealed)
    : value
}

function open(key: SubjectKey | undefined, value: unknown, erased: string): unknown {
  if (isSealed(value)) return key?.mark === value.key ? key.openText(value.sealed, textPurpose) : erased
  if (Array.isArray(value)) return value.map((inner) => open(key, inner, erased))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, open(key, inner, erased)]))
}

function hasText(value: unknown): boolean {
  return Array.isArray(value) ? value.some(hasText) : typeof value === 'string' && value !== ''
}

function holdsSealed(value: unknown): boolean {
  if (isSealed(value)) return true
  return value !== null && typeof value === 'object' && Object.values(value).some(holdsSealed)
}

function isSealed(value: unknown): value is Sealed {
  if (value === null || typeof value !== 'object' || Object.keys(value).length !== 2) return false
  const { sealed, key } = value as Partial<Sealed>
  return typeof sealed === 'string' && typeof key === 'string'
}
