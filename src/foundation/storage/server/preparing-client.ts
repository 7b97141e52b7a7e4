import pg from 'pg'

/** Each takes some ten kilobytes in the server's process of every connection. */
export const mostPrepared = 200
export const oftenEnough = 5
const mostCounted = 1000

/** The best way to a list, a search or a count depends on the values; a plan made for any value may read a whole table. */
const dependsOnValues = /\b(limit|like|ilike|count|group by)\b/i

interface Statement {
  text: string
}

/**
 * Prepares the statements that come again and again, so that the server parses and plans each once for a connection: that was
 * a quarter of all work of a payment.
 */
export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>()
  readonly #counts = new Map<string, number>()

  override query(...[asked, ...rest]: unknown[]): never {
    const query = super.query as (...args: unknown[]) => never
    const name = isStatement(asked) && hasParameters(rest[0]) ? this.#nameOf(asked.text) : undefined
    return query.call(this, name === undefined ? asked : { ...(asked as Statement), name }, ...rest)
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= mostPrepared || dependsOnValues.test(text)) return known
    if (!this.#isRepeated(text)) return undefined
    const name = `repeated-${this.#names.size + 1}`
    this.#names.set(text, name)
    return name
  }

  #isRepeated(text: string): boolean {
    const count = (this.#counts.get(text) ?? 0) + 1
    this.#counts.delete(text)
    if (count >= oftenEnough) return true
    this.#counts.set(text, count)
    const [oldest] = this.#counts.keys()
    if (this.#counts.size > mostCounted && oldest !== undefined) this.#counts.delete(oldest)
    return false
  }
}

/** Not one that has a name already, nor a cursor, which submits itself. */
function isStatement(asked: unknown): asked is Statement {
  if (typeof asked !== 'object' || asked === null || 'submit' in asked) return false
  return 'text' in asked && typeof asked.text === 'string' && !('name' in asked && asked.name)
}

/** Without parameters a text may hold several statements, which cannot be prepared. */
const hasParameters = (params: unknown) => Array.isArray(params) && params.length > 0
