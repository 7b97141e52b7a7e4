import pino, { type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** Requests are logged by route and id; never bodies or queries, and people by their id only where they were refused. */
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
  responseCode?: unknown
}

/** A driver's error carries the values of the failed statement, so only its code and stack are logged. */
function describeError(error: unknown) {
  if (!isErrorLike(error)) return { type: typeof error }
  const cause = isErrorLike(error.cause) ? innermost(error.cause) : undefined
  const code = cause?.code ?? error.code
  const { responseCode } = cause ?? error
  return {
    type: error.name ?? 'Error',
    code,
    ...(responseCode !== undefined && { responseCode }),
    message: loggableMessage(cause ?? error, code),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 12)
      .join('\n'),
  }
}

/** Connections, locks, disk space: their messages contain no personal data. */
const harmlessMessages =
  /^(08|25|40|53|55|57|58|XX)\w{3}$|^E(CONN\w+|NOTFOUND|AI_AGAIN|TIMEDOUT|PIPE|HOSTUNREACH|NETUNREACH|NOSPC|DQUOT|MFILE|SOCKET)$/

function loggableMessage({ message }: Error, code: unknown): string | undefined {
  const isCircumstance = typeof code === 'string' && harmlessMessages.test(code)
  if (!isCircumstance && (code !== undefined || /query|relation|constraint|column/i.test(message))) return undefined
  return message.replace(/[^\s<>"'@]{1,100}@[^\s<>"']{1,300}/g, '[address]')
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
