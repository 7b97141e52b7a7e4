import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { isDecided, type Status } from '#domain/applications/status.ts'
import { useUser } from '#domain/accounts/web/use-user.ts'
import { Button } from '#foundation/ui/button.tsx'
import type { OpenCase } from '../../../case.ts'
import { canWaive, deskTransitions } from '../../../staff-transitions.ts'
import { CaseState, CaseClosedNotice } from './case-state.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { StillNeeded } from '../case/still-needed.tsx'
import { useShortcuts } from '../case/use-shortcuts.ts'
import { KeyHint } from '../key-hint.tsx'
import { readGoesOn, saveGoesOn } from '../loop/goes-on.ts'
import { useCaseLoop } from '../loop/use-case-loop.ts'
import { SkipDialog } from './skip-dialog.tsx'
import { useStatusChange } from './status-change.ts'

const phoneSize = 'max-sm:min-h-10! max-sm:px-2.5! max-sm:py-1! max-sm:text-sm'

type OpenDialog = 'approved' | 'rejected' | 'additional_info' | 'pending' | 'skip'

export function DecisionBar({ of: opened, isClosed }: { of: OpenCase; isClosed: boolean }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState<OpenDialog>()
  const [goesOn, setGoesOn] = useState(readGoesOn)
  const [wasDone, setDone] = useState(false)
  const nextButton = useRef<HTMLButtonElement>(null)
  const loop = useCaseLoop(opened.id)
  const { move, isPending } = useStatusChange(opened.id)
  const isSecond = useIsSecond(opened)
  const possible = isSecond
    ? (['approved', 'rejected'] as const satisfies Status[])
    : deskTransitions(opened.status, opened.allowed)
  const can = (status: Status) => !isClosed && (possible as readonly Status[]).includes(status)
  const missing = opened.approvalNeeds
  const user = useUser()
  const isStopped = missing.length > 0 && !canWaive(user?.role, missing)
  const canSkip = !isClosed && !isDecided(opened.status) && opened.allowed.length > 0
  const close = () => setAsking(undefined)

  /** By key the officer works through the queue; by mouse one case at a time, until they say otherwise. */
  const ask = (what: OpenDialog, byKey: boolean) => {
    setGoesOn(byKey || goesOn)
    setAsking(what)
  }
  const chooseGoesOn = (chosen: boolean) => {
    setGoesOn(chosen)
    saveGoesOn(chosen)
  }
  const done = () => {
    close()
    if (goesOn) loop.next()
    else setDone(true)
  }
  // The button that opened the dialog is gone with the decision.
  useEffect(() => {
    if (wasDone && asking === undefined) nextButton.current?.focus()
  }, [wasDone, asking])
  useShortcuts({
    ...(can('approved') && !isStopped && { a: () => ask('approved', true) }),
    ...(can('rejected') && { r: () => ask('rejected', true) }),
    ...(can('additional_info') && { q: () => ask('additional_info', true) }),
    ...(canSkip && { s: () => ask('skip', true) }),
  })
  const dialog = { of: opened, goesOn, onGoOn: chooseGoesOn, onDone: done, onClose: close }
  return (
    <section
      aria-label={t`Decision`}
      className="sticky bottom-0 z-10 mt-4 w-full rounded-md border border-line bg-card p-2 shadow-float sm:p-3 xl:flex xl:items-center xl:gap-4"
    >
      <div className="min-w-0 grow">
        {isClosed ? <CaseClosedNotice /> : <CaseState of={opened} />}
        {!isDecided(opened.status) && <StillNeeded missing={missing} />}
      </div>
      <div className="mt-1 flex shrink-0 flex-wrap justify-end gap-2 max-sm:grid max-sm:grid-cols-2 max-sm:[&>:last-child:nth-child(odd)]:col-span-2 xl:mt-0">
        {can('in_review') && !isDecided(opened.status) && (
          <Button
            tone="secondary"
            className={phoneSize}
            disabled={isPending}
            onClick={() => void move({ status: 'in_review', version: opened.version })}
          >
            {opened.status === 'additional_info' ? (
              <Trans>Continue without a reply</Trans>
            ) : (
              <Trans>Start review</Trans>
            )}
          </Button>
        )}
        {can('pending') && (
          <Button tone="secondary" className={phoneSize} onClick={() => ask('pending', false)}>
            <Trans>Return to queue</Trans>
          </Button>
        )}
        {canSkip && (
          <Button tone="secondary" className={phoneSize} aria-keyshortcuts="s" onClick={() => ask('skip', false)}>
            <Trans>Skip</Trans> <KeyHint of="s" />
          </Button>
        )}
        {can('additional_info') && (
          <Button
            tone="secondary"
            className={phoneSize}
            aria-keyshortcuts="q"
            onClick={() => ask('additional_info', false)}
          >
            <Trans>Request information</Trans> <KeyHint of="q" />
          </Button>
        )}
        {can('rejected') && (
          <Button tone="danger" className={phoneSize} aria-keyshortcuts="r" onClick={() => ask('rejected', false)}>
            <Trans>Reject</Trans> <KeyHint of="r" />
          </Button>
        )}
        {can('approved') && (
          <Button
            className={phoneSize}
            disabled={isStopped}
            aria-keyshortcuts="a"
            onClick={() => ask('approved', false)}
          >
            <Trans>Approve</Trans> <KeyHint of="a" />
          </Button>
        )}
        {(possible.length === 0 || isClosed || wasDone || isDecided(opened.status)) && (
          <Button ref={nextButton} className={phoneSize} aria-keyshortcuts="]" onClick={loop.next}>
            <Trans>Next case</Trans> <KeyHint of="]" />
          </Button>
        )}
      </div>
      {asking === 'additional_info' && <RequestDialog {...dialog} isClosed={!can(asking)} />}
      {asking === 'skip' && <SkipDialog of={opened} onDone={() => (close(), loop.next())} onClose={close} />}
      {asking !== undefined && asking !== 'additional_info' && asking !== 'skip' && (
        <DecisionDialog {...dialog} to={asking} isClosed={!can(asking)} />
      )}
    </section>
  )
}

function useIsSecond({ proposal, status }: OpenCase): boolean {
  const user = useUser()
  return proposal !== null && status === 'in_review' && proposal.by?.id !== user?.id
}
