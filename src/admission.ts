import type { Endpoint } from '#platform/endpoint.ts'
import { Refusal } from '#platform/refusal.ts'
import { isStaff } from '#platform/roles.ts'
import type { Actor } from '#platform/server/context.ts'
import type { Services } from '#platform/server/services.ts'
import { readSettings } from '#settings/server/settings.ts'

/** The rules of the day, which administrators set: closed for maintenance, and no desk without a second factor. */
export async function admit(services: Services, actor: Actor | null, endpoint: Endpoint): Promise<void> {
  const isDesk = Array.isArray(endpoint.access)
  const isAtDesk = actor !== null && isStaff(actor.role)
  if (isDesk && isAtDesk && !actor.passedSecondFactor && (await readSettings(services.database.db)).staffSecondFactor)
    throw new Refusal('forbidden', /*i18n*/ 'Set up a second factor in your account first.', {
      code: 'second-factor-required',
    })
  if (!endpoint.duringMaintenance && !isAtDesk && (await readSettings(services.database.db)).systemMaintenanceMode)
    throw new Refusal(
      'closed',
      /*i18n*/ 'The service is closed for maintenance. What you saved is safe; please come back a little later.',
      {
        code: 'maintenance',
        retryAfter: 600,
      },
    )
}
