import { accountsApi } from '../api.ts'
import type { Endpoint } from '#foundation/values/endpoint.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { isStaff } from '#foundation/values/roles.ts'
import type { Context } from '#foundation/http/server/context.ts'
import type { ConfigurationContext } from '#domain/settings/server/configuration.ts'
import { readSettings } from '#domain/settings/server/settings.ts'

const ownAccountEndpoints: ReadonlySet<Endpoint> = new Set<Endpoint>(
  Object.values(accountsApi).filter(({ access }) => access === 'signed-in'),
)

export async function authorizeRequest(
  context: ConfigurationContext & Pick<Context, 'user'>,
  endpoint: Endpoint,
): Promise<void> {
  const { user: actor } = context
  if (actor?.owesSecondFactor && endpoint.access !== 'anyone' && !ownAccountEndpoints.has(endpoint))
    throw new Refusal('forbidden', /*i18n*/ 'Set up a second factor in your account first.', {
      code: 'second-factor-required',
    })
  // Staff may set up their factor during maintenance, so that they can end it.
  const isStaffMember = actor !== null && isStaff(actor.accountRole)
  if (!endpoint.duringMaintenance && !isStaffMember && (await readSettings(context)).systemMaintenanceMode)
    throw new Refusal(
      'closed',
      /*i18n*/ 'The service is closed for maintenance. What you’ve saved is safe. Please come back a little later.',
      {
        code: 'maintenance',
        retryAfter: 600,
      },
    )
}
