import { isSponsored } from '#domain/accounts/server/queries.ts'
import type { SignedInContext } from '#foundation/http/server/context.ts'
import { Refusal } from '#foundation/values/refusal.ts'
import { findSecondPersonProblem, secondPersonProblems } from '../approval.ts'

interface SecondPersonOptions {
  /** Only for what a module does not ask of everyone; what two administrators decide always needs it. */
  needsSecondFactor?: boolean
}

export async function assertSecondPerson(
  { db, user }: SignedInContext,
  firstId: string | null,
  { needsSecondFactor = true }: SecondPersonOptions = {},
): Promise<void> {
  const problem = findSecondPersonProblem({
    firstId,
    secondId: user.id,
    isSponsored: firstId !== null && (await isSponsored(db, firstId, user.id)),
    emailVerified: user.emailVerified,
    hasSecondFactor: user.hasSecondFactor,
    passedSecondFactor: user.passedSecondFactor,
    needsSecondFactor,
  })
  if (problem)
    throw new Refusal('forbidden', secondPersonProblems[problem], {
      code: 'second-person',
      state: { current: { problem } },
    })
}
