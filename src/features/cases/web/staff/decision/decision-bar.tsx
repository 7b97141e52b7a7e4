import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Status } from '#domain/applications/status.ts'
import { useUser } from '#domain/accounts/web/use-user.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { Button } from '#foundation/ui/button.tsx'
import type { OpenCase } from '../../../case.ts'
import { canWaive, deskTransitions, isDecided } from '../../../staff-transitions.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { StillNeeded } from '../case/still-needed.tsx'
import { useStatusChange } from './status-change.ts'

const phoneSize = 'max-sm:min-h-10! max-sm:px-2.5! max-sm:py-1! max-sm:text-sm'

type OpenDialog = 'approved' | 'rejected' | 'additional_info' | 'pending'

export function DecisionBar({ of: opened, isClosed }: { of: OpenCase; isClosed: boolean }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState<OpenDialog>()
  const { move, isPending } = useStatusChange(opened.id)
  const isSecond = useIsSecond(opened)
  const possible = isSecond
    ? (['approved', 'rejected'] as const satisfies Status[])
    : deskTransitions(opened.status, opened.allowed)
  const can = (status: Status) => !isClosed && (possible as readonly Status[]).includes(status)
  const missing = opened.approvalNeeds
  const user = useUser()
  const isStopped = missing.length > 0 && !canWaive(user?.role, missing)
  const close = () => setAsking(undefined)
  return (
    <section
      aria-label={t`Decision`}
      className="sticky bottom-0 z-10 mt-4 ml-auto w-full rounded-md border border-line bg-card p-2 shadow-float sm:p-3 xl:w-[calc(54%-1rem)]"
    >
      {!isClosed && <CaseState of={opened} />}
      {!isDecided(opened.status) && <StillNeeded missing={missing} />}
      <div className="mt-1 flex flex-wrap justify-end gap-2">
        {can('in_review') && !isDecided(opened.status) && (
          <Button
            tone="secondary"
            className={phoneSize}
            disabled={isPending}
            onClick={() => void move({ status: 'in_review', version: opened.version })}
          >
            {opened.status === 'additional_info' ? <Trans>Go on without an answer</Trans> : <Trans>Start review</Trans>}
          </Button>
        )}
        {can('pending') && (
          <Button tone="secondary" className={phoneSize} onClick={() => setAsking('pending')}>
            <Trans>Back to the queue</Trans>
          </Button>
        )}
        {can('additional_info') && (
          <Button tone="secondary" className={phoneSize} onClick={() => setAsking('additional_info')}>
            <Trans>Request information</Trans>
          </Button>
        )}
        {can('rejected') && (
          <Button tone="danger" className={phoneSize} onClick={() => setAsking('rejected')}>
            <Trans>Reject</Trans>
          </Button>
        )}
        {can('approved') && (
          <Button className={phoneSize} disabled={isStopped} onClick={() => setAsking('approved')}>
            <Trans>Approve</Trans>
          </Button>
        )}
      </div>
      {asking === 'additional_info' && <RequestDialog of={opened} isClosed={!can(asking)} onClose={close} />}
      {asking !== undefined && asking !== 'additional_info' && (
        <DecisionDialog of={opened} to={asking} isClosed={!can(asking)} onClose={close} />
      )}
    </section>
  )
}

function useIsSecond({ proposal, status }: OpenCase): boolean {
  const user = useUser()
  return proposal !== null && status === 'in_review' && proposal.by?.id !== user?.id
}

function CaseState({ of: { proposal, allowed, status, assignedStaff, decidedAt } }: { of: OpenCase }) {
  const user = useUser()
  const { date } = useFormat()
  if (proposal) {
    const name = proposal.by?.fullName ?? ''
    if (proposal.by?.id === user?.id)
      return (
        <p className="font-semibold">
          <Trans>Your decision waits for a second officer.</Trans>
        </p>
      )
    return (
      <p className="font-semibold">
        {proposal.decision === 'approved' ? (
          <Trans>{name} proposes to approve. Your decision counts as the second.</Trans>
        ) : (
          <Trans>{name} proposes to reject. Your decision counts as the second.</Trans>
        )}
      </p>
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
      <Trans>{name} works on this case. You can read it.</Trans>
    </p>
  )
}
