// What one request causes in the service, in its jobs and at providers, as one trace. Where no collector is configured
// none of it is recorded.
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
} from '@opentelemetry/api'

export type SpanCarrier = Readonly<Record<string, unknown>>

interface SpanOptions {
  kind: keyof typeof SpanKind
  attributes?: Attributes
  /** What another process noted of the span that caused this one. */
  cause?: SpanCarrier
}

interface StartedSpan {
  run<Result>(work: () => Result): Result
  end(outcome?: { attributes?: Attributes; fault?: string }): void
}

const headers = {
  get: (carrier: SpanCarrier, key: string) => (typeof carrier[key] === 'string' ? carrier[key] : undefined),
  keys: (carrier: SpanCarrier) => Object.keys(carrier),
}

export function startSpan(name: string, { kind, attributes = {}, cause }: SpanOptions): StartedSpan {
  const from = cause ? propagation.extract(ROOT_CONTEXT, cause, headers) : context.active()
  const span = trace.getTracer('evisa').startSpan(name, { kind: SpanKind[kind], attributes }, from)
  const inside = trace.setSpan(from, span)
  return {
    run: (work) => context.with(inside, work),
    end({ attributes: known = {}, fault } = {}) {
      span.setAttributes(known)
      if (fault !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: fault })
      span.end()
    },
  }
}

export async function inSpan<Result>(name: string, options: SpanOptions, work: () => Promise<Result>): Promise<Result> {
  const span = startSpan(name, options)
  try {
    const result = await span.run(work)
    span.end()
    return result
  } catch (error) {
    span.end({ fault: faultOf(error) })
    throw error
  }
}

/** The name alone: a message could contain personal data. */
export const faultOf = (error: unknown): string => (error instanceof Error ? error.name : 'Error')

export const isInSpan = (): boolean => trace.getActiveSpan() !== undefined

/** For a job or a request to another system, so that its spans belong to this trace. */
export function noteSpan(): Record<string, string> {
  const note: Record<string, string> = {}
  propagation.inject(context.active(), note)
  return note
}
