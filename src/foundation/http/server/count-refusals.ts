import type { FastifyRequest } from 'fastify'
import type { Refusal } from '#foundation/values/refusal.ts'
import { callerOf } from './identify-caller.ts'
import { addressGroup, countUse } from './limits.ts'
import type { Services } from './services.ts'

/** This many refusals within an hour are no accident: someone is probing. */
export const suspiciousRefusals = 20
const countedFor = 3600

/** Who was turned away from what belongs to others, and from where. The log has the person, the metrics never do. */
export async function noteRefusal(services: Services, request: FastifyRequest, refusal: Refusal): Promise<void> {
  const { kind, status, details } = refusal
  if (kind !== 'forbidden' && kind !== 'missing') return
  const actor = callerOf(request)?.actor
  const line = {
    requestId: request.id,
    method: request.method,
    route: request.routeOptions.url,
    status,
    code: details.code ?? kind,
    actor: actor?.id ?? null,
    network: addressGroup(request.ip),
  }
  if (!actor) return services.log.info(line, 'refused')
  const { count } = await countUse(services.database.db, `refused:${actor.id}`, countedFor, services.clock())
  if (count === suspiciousRefusals) services.metrics.count('probing')
  services.log[count < suspiciousRefusals ? 'info' : 'warn']({ ...line, refusedThisHour: count }, 'refused')
}
