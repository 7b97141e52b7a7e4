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

interface Described extends Error {
  code?: unknown
  /** What a mail server said. */
  responseCode?: unknown
}

/**
 * A driver's error carries the values of the failed statement (its message and detail too), so of those only kind and
 * place are kept. What a library passes on is not always an Error any more.
 */
function describeError(error: unknown) {
  if (!isErrorLike(error)) return { type: typeof error }
  const cause = isErrorLike(error.cause) ? innermost(error.cause) : undefined
  const code = cause?.code ?? error.code
  const { responseCode } = cause ?? error
  return {
    type: error.name ?? 'Error',
    code,
    ...(responseCode !== undefined && { responseCode }),
    message: tellable(cause ?? error, code),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 12)
      .join('\n'),
  }
}

/** Connections, locks, room and other circumstances; nobody's data is in what is said about them. */
const circumstances =
  /^(08|25|40|53|55|57|58|XX)\w{3}$|^E(CONN\w+|NOTFOUND|AI_AGAIN|TIMEDOUT|PIPE|HOSTUNREACH|NETUNREACH|NOSPC|DQUOT|MFILE|SOCKET)$/

function tellable({ message }: Error, code: unknown): string | undefined {
  const isCircumstance = typeof code === 'string' && circumstances.test(code)
  if (!isCircumstance && (code !== undefined || /query|relation|constraint|column/i.test(message))) return undefined
  return message.replace(/[^\s<>"']+@[^\s<>"']+/g, '[address]')
}

function innermost(error: Described): Described {
  return isErrorLike(error.cause) ? innermost(error.cause) : error
}

function isErrorLike(error: unknown): error is Described {
  return (
    error instanceof Error ||
    (typeof error === 'object' && error !== null && typeof (error as Error).message === 'string')
  )
}
