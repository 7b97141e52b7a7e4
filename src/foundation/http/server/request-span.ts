import type { FastifyReply, FastifyRequest } from 'fastify'
import { startSpan } from '#foundation/runtime/server/spans.ts'
import type { Services } from './services.ts'

const spans = new WeakMap<FastifyRequest, ReturnType<typeof startSpan>>()

/** Named by the route pattern, like the log. A trace that began outside is continued if a proxy of ours stands before us. */
export function inRequestSpan<Result>(
  request: FastifyRequest,
  { env }: Pick<Services, 'env'>,
  work: () => Result,
): Result {
  const route = request.routeOptions.url ?? 'unknown'
  const span = startSpan(`${request.method} ${route}`, {
    kind: 'SERVER',
    attributes: { 'http.request.method': request.method, 'http.route': route, 'evisa.request_id': request.id },
    ...(env.trustProxy && { cause: request.headers }),
  })
  spans.set(request, span)
  return span.run(work)
}

export function endRequestSpan(request: FastifyRequest, { statusCode }: Pick<FastifyReply, 'statusCode'>): void {
  spans.get(request)?.end({
    attributes: { 'http.response.status_code': statusCode },
    ...(statusCode >= 500 && { fault: String(statusCode) }),
  })
}
