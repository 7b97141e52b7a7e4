import { isSponsored } from '#domain/accounts/server/queries.ts'
import { readSettings } from '#domain/settings/server/settings.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { findSecondPersonProblem, secondPersonProblems } from '../approval.ts'

/**
 * The demonstration's accounts have no second factor and public passwords, so there it is asked for only once the
 * setting requires it of staff.
 */
export async function assertSecondPerson(context: SignedInContext, firstId: string | null): Promise<void> {
  const { db, user, services } = context
  const problem = findSecondPersonProblem({
    firstId,
    secondId: user.id,
    isSponsored: firstId !== null && (await isSponsored(db, firstId, user.id)),
    emailVerified: user.emailVerified,
    passedSecondFactor: user.hasSecondFactor && user.passedSecondFactor,
    needsSecondFactor: services.env.profile !== 'demonstration' || (await readSettings({ db })).staffSecondFactor,
  })
  if (problem)
    throw new Refusal('forbidden', secondPersonProblems[problem], {
      code: 'second-person',
      state: { current: { problem } },
    })
}
