// Every statement costs a round trip, so reads that do not depend on each other go as one.
import type { Db } from './database.ts'

interface Answer {
  rows: unknown[][]
}

interface Client {
  query(config: { text: string; rowMode?: 'array' }, params: readonly unknown[]): Promise<Answer>
}

interface Question {
  client: Client
  text: string
  params: readonly unknown[]
  columns: readonly Column[]
  resolve(answer: Answer): void
  reject(error: unknown): void
}

interface Column {
  isBinary: boolean
}

interface Session {
  prepareQuery(
    query: unknown,
    fields: readonly { field: object }[] | undefined,
    name: unknown,
    isArray: unknown,
    mapper: unknown,
    metadata?: { type: string },
    ...rest: unknown[]
  ): { client: Client }
}

const gathering = new WeakSet<Db>()

/** Selects through the returned database wait until the event loop comes round, and then go to the server in one. */
export function readTogether(db: Db): Db {
  if (gathering.has(db)) return db
  const { session } = db as unknown as { session: Session }
  let waiting: Question[] = []

  const enqueue = (question: Question) => {
    if (waiting.length === 0)
      setImmediate(() => {
        const asked = waiting
        waiting = []
        void answer(asked)
      })
    waiting.push(question)
  }

  const prepareQuery: Session['prepareQuery'] = (query, fields, name, isArray, mapper, metadata, ...rest) => {
    const prepared = session.prepareQuery(query, fields, name, isArray, mapper, metadata, ...rest)
    if (!fields || metadata?.type !== 'select') return prepared
    const { client } = prepared
    const columns = fields.map(({ field }) => ({ isBinary: sqlTypeOf(field) === 'bytea' }))
    prepared.client = {
      query: ({ text }, params) =>
        new Promise((resolve, reject) => enqueue({ client, text, params, columns, resolve, reject })),
    }
    return prepared
  }
  const reads = Object.create(db, {
    session: { value: Object.create(session, { prepareQuery: { value: prepareQuery } }) },
  }) as Db
  gathering.add(reads)
  return reads
}

async function answer(asked: readonly Question[]): Promise<void> {
  try {
    // Several parts of a page may want to know the same.
    const groups = [...Map.groupBy(asked, ({ text, params }) => JSON.stringify([text, params])).values()]
    const different = groups.flatMap(([first]) => first ?? [])
    const answers = await askAll(different)
    for (const [index, group] of groups.entries())
      for (const { resolve } of group) resolve({ rows: answers[index] ?? [] })
  } catch (error) {
    for (const { reject } of asked) reject(error)
  }
}

async function askAll(questions: readonly Question[]): Promise<unknown[][][]> {
  const [first, ...others] = questions
  if (!first) return []
  if (others.length === 0)
    return [(await first.client.query({ text: first.text, rowMode: 'array' }, first.params)).rows]
  const params = questions.flatMap((question) => question.params)
  const { rows } = await first.client.query({ text: combined(questions), rowMode: 'array' }, params)
  return questions.map(({ columns }, index) => {
    const found = rows[0]?.[index] as Record<string, unknown>[]
    return found.map((row) => columns.map((column, place) => fromJson(row[nameOf(place)], column)))
  })
}

/** Columns are numbered, because a join may have two of one name. */
function combined(questions: readonly Question[]): string {
  let taken = 0
  const parts = questions.map(({ text, params, columns }) => {
    const own = text.replaceAll(/\$(\d+)/g, (_, number) => `$${Number(number) + taken}`)
    taken += params.length
    const names = columns.map((_, place) => nameOf(place)).join(', ')
    return `(select coalesce(json_agg(to_json(q)), '[]') from (${own}) q(${names}))`
  })
  return `select ${parts.join(',\n')}`
}

const nameOf = (place: number) => `c${place}`

/** As the driver would have delivered it; Drizzle reads the other types from their text or from JSON alike. */
function fromJson(value: unknown, { isBinary }: Column): unknown {
  return isBinary && typeof value === 'string' ? Buffer.from(value.slice(2), 'hex') : value
}

function sqlTypeOf(field: object): string | undefined {
  return 'getSQLType' in field && typeof field.getSQLType === 'function' ? String(field.getSQLType()) : undefined
}
