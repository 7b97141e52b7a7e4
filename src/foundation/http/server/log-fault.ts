import type { Context } from './context.ts'

export function logFault({ services, request }: Pick<Context, 'services' | 'request'>, message: string) {
  return (error: unknown): void => services.log.warn({ requestId: request.id, err: error }, message)
}
