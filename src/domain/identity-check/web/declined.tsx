import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#foundation/ui/button.tsx'
import { Notice, Spinner } from '#foundation/ui/feedback.tsx'
import type { IdentityCheck } from '../identity-check.ts'
import { Preparation, useStartCheck } from './preparation.tsx'
import { Scores } from './scores.tsx'

export function Declined({ of: verification }: { of: IdentityCheck }) {
  const { t } = useLingui()
  const { begin, isPending, problem } = useStartCheck(verification.appointmentId)
  const { triesLeft } = verification
  return (
    <>
      <Notice
        kind="problem"
        title={t`Verification failed. This could be due to poor image quality, document issues, or other factors.`}
      >
        <Trans>
          An officer checks every result before it counts. Make sure the light is good, and use your own valid passport.
        </Trans>
      </Notice>
      <Scores of={verification} />
      {problem && <Notice kind="problem">{problem}</Notice>}
      {!verification.hasConsented && <Preparation of={verification} />}
      {verification.hasConsented && triesLeft > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button aria-disabled={isPending} onClick={() => begin(false)}>
            {isPending && <Spinner />}
            <Trans>Try Again</Trans>
          </Button>
          <span className="text-soft">
            <Trans>Attempts left today: {triesLeft}</Trans>
          </span>
        </div>
      )}
      {verification.hasConsented && triesLeft <= 0 && (
        <p>
          <Trans>You’ve used your three attempts for today. Please come back tomorrow.</Trans>
        </p>
      )}
    </>
  )
}
