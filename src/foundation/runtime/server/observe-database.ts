import { context } from '@opentelemetry/api'
import pg from 'pg'
import { faultOf, isInSpan, startSpan } from './spans.ts'

type Call = (this: unknown, ...given: unknown[]) => unknown

/** A span for each statement of a request or a job, with its first word: the rest may contain personal data. */
export function observeDatabase(): () => void {
  const client = pg.Client.prototype as unknown as { query: Call }
  const pool = pg.Pool.prototype as unknown as { connect: Call }
  const { query } = client
  const { connect } = pool

  client.query = function observed(...given) {
    if (!isInSpan()) return query.apply(this, given)
    const operation = operationOf(given[0])
    const span = startSpan(operation, {
      kind: 'CLIENT',
      attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation },
    })
    const settle = (error: unknown) => span.end(error ? { fault: faultOf(error) } : {})
    const last = given.at(-1)
    if (typeof last === 'function') {
      const done = context.bind(context.active(), last as (...results: unknown[]) => unknown)
      given[given.length - 1] = (...results: unknown[]) => {
        settle(results[0])
        return done(...results)
      }
      return query.apply(this, given)
    }
    const asked = query.apply(this, given)
    if (asked instanceof Promise) asked.then(() => settle(undefined), settle)
    else settle(undefined)
    return asked
  }
  // A caller that waits for a connection gets it from one that gives it back and has another trace.
  pool.connect = function bound(...given) {
    const [done] = given
    if (typeof done === 'function') given[0] = context.bind(context.active(), done as Call)
    return connect.apply(this, given)
  }
  return () => {
    client.query = query
    pool.connect = connect
  }
}

function operationOf(asked: unknown): string {
  const text = typeof asked === 'object' && asked !== null ? (asked as { text?: unknown }).text : asked
  return /^\s*(\w{1,20})/.exec(typeof text === 'string' ? text : '')?.[1]?.toLowerCase() ?? 'statement'
}
