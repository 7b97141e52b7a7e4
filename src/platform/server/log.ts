import pino, { type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** Structured lines on standard output. Requests are logged by route and id; bodies, queries and people are not. */
export function openLog(level: string, destination?: DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.email'],
    serializers: { err: describeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** A driver's error carries the values of the failed statement (its message and detail too), so only its kind and place are kept. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const cause = error.cause instanceof Error ? error.cause : undefined
  const code = (cause as { code?: string } | undefined)?.code ?? (error as { code?: string }).code
  const fromDatabase = /query|relation|constraint|column/i.test(error.message) || code !== undefined
  return {
    type: error.name,
    code,
    message: fromDatabase ? undefined : error.message,
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 12)
      .join('\n'),
  }
}
