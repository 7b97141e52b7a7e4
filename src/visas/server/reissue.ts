import type { Actor } from '#platform/server/context.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Outside } from '#platform/server/serve.ts'
import type { Correction } from '../visa.ts'
import { finishVisa, reserve } from './issue.ts'
import { lockActive } from './revoke.ts'
import type { VisaRow } from './table.ts'

/** A corrected visa with a number of its own. The old one stops to count in the transaction in which the new one begins. */
export async function reissueVisa(
  context: Outside<Actor>,
  id: string,
  corrections: Correction,
  reason: string,
): Promise<VisaRow> {
  const reserved = await context.transact(async (inner) => {
    const { visa } = await lockActive(inner, id)
    if (visa.revocationAskedAt)
      throw new Refusal('conflict', /*i18n*/ 'This visa is to be revoked. Decide on that first.', {
        code: 'revocation-asked',
      })
    return reserve(inner, visa.applicationId, { replaces: { before: visa, corrections, reason } })
  })
  if (!reserved) throw new Refusal('conflict', /*i18n*/ 'This visa is no longer active.')
  const issued = await finishVisa(context.services, (work) => context.transact(work), reserved, {
    issued: async () => undefined,
  })
  // Another correction, or a revocation, may have come in between.
  if (issued?.status !== 'active') throw new Refusal('conflict', /*i18n*/ 'This visa is no longer active.')
  return issued
}
