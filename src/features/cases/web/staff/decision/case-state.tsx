import { Trans } from '@lingui/react/macro'
import { isDecided } from '#domain/applications/status.ts'
import { useUser } from '#domain/accounts/web/use-user.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import type { OpenCase } from '../../../case.ts'

export function CaseClosedNotice() {
  return (
    <p>
      <Trans>You can read this case and copy what you typed, but you can no longer decide it.</Trans>
    </p>
  )
}

export function CaseState({ of: { proposal, allowed, status, assignedStaff, decidedAt } }: { of: OpenCase }) {
  const user = useUser()
  const { date } = useFormat()
  if (proposal) {
    const name = proposal.by?.fullName ?? ''
    if (proposal.by?.id === user?.id)
      return (
        <p className="font-semibold">
          <Trans>Your decision is waiting for a second officer.</Trans>
        </p>
      )
    return proposal.decision === 'approved' ? (
      <>
        <p className="font-semibold">
          <Trans>{name} proposes to approve. Your decision counts as the second.</Trans>
        </p>
        <p className="text-sm">
          <Trans>
            If you agree, approve: the decision takes effect and the applicant is told. If you disagree, reject: your
            proposal replaces this one and waits for another officer.
          </Trans>
        </p>
      </>
    ) : (
      <>
        <p className="font-semibold">
          <Trans>{name} proposes to reject. Your decision counts as the second.</Trans>
        </p>
        <p className="text-sm">
          <Trans>
            If you agree, reject: the decision takes effect and the applicant is told. If you disagree, approve: your
            proposal replaces this one and waits for another officer.
          </Trans>
        </p>
      </>
    )
  }
  if (isDecided(status)) {
    const day = date(decidedAt)
    return (
      <p>
        <Trans>This case was decided on {day}.</Trans>
      </p>
    )
  }
  if (allowed.length > 0) return null
  const name = assignedStaff?.fullName ?? ''
  return (
    <p>
      <Trans>{name} is working on this case. You can read it.</Trans>
    </p>
  )
}
