import type { Context } from './context.ts'

/** For the `catch` of work that a request can go on without: the fault is in the log, with the request it belongs to. */
export function logFault({ services, request }: Pick<Context, 'services' | 'request'>, message: string) {
  return (error: unknown): void => services.log.warn({ requestId: request.id, err: error }, message)
}
