import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { isDecided } from '#domain/applications/status.ts'
import { useUser } from '#domain/accounts/web/use-user.ts'
import { logFault } from '#foundation/browser/web/log-fault.ts'
import { call, messageOf } from '#foundation/http/web/client.ts'
import { useWrite } from '#foundation/http/web/use-api.ts'
import { useTranslate } from '#foundation/i18n/web/use-translate.ts'
import { Button } from '#foundation/ui/button.tsx'
import { Notice } from '#foundation/ui/feedback.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { casesApi } from '../../../api.ts'
import type { OpenCase, Viewer } from '../../../case.ts'
import { viewerGoneAfterSeconds } from '../../../views.ts'
import { useShowCase } from '../use-show-case.ts'

/**
 * A soft lock: it says who else is here and who works on the case; the service alone decides who may act. A case that was
 * lost to a colleague is shown as it was before, so nothing is said of who works on it.
 */
export function PresenceNotice({ of: opened, isClosed }: { of: OpenCase; isClosed: boolean }) {
  const { t } = useLingui()
  const format = useFormat()
  const others = useOtherViewers(opened.id)
  if (others.length === 0) return null
  const names = format.list(others.map(({ fullName }) => fullName))
  return (
    <div role="status" className="my-3">
      <Notice
        title={others.length === 1 ? t`Another officer is viewing this case` : t`Other officers are viewing this case`}
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="font-semibold">{names}</p>
          {!isClosed && !isDecided(opened.status) && <WhoWorksOnIt of={opened} />}
        </div>
      </Notice>
    </div>
  )
}

function WhoWorksOnIt({ of: { id, assignedStaff } }: { of: OpenCase }) {
  const user = useUser()
  const name = assignedStaff?.fullName ?? ''
  if (assignedStaff === null)
    return (
      <>
        <p>
          <Trans>
            It is unassigned. Claim it before you work on it, so that no one else decides it at the same time.
          </Trans>
        </p>
        <TakeButton id={id}>
          <Trans>Assign to me</Trans>
        </TakeButton>
      </>
    )
  if (assignedStaff.id === user?.id)
    return (
      <p>
        <Trans>It is assigned to you. Others can read it, but not decide.</Trans>
      </p>
    )
  if (user?.role !== 'admin')
    return (
      <p>
        <Trans>
          {name} is working on it. To take over, ask {name} to give it back, or an administrator to assign it to you.
        </Trans>
      </p>
    )
  return (
    <>
      <p>
        <Trans>{name} is working on it.</Trans>
      </p>
      <TakeButton id={id}>
        <Trans>Take over</Trans>
      </TakeButton>
    </>
  )
}

function TakeButton({ id, children }: { id: string; children: ReactNode }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const user = useUser()
  const showCase = useShowCase()
  const assign = useWrite(casesApi.assign, { id })
  return (
    <Button
      tone="secondary"
      className="min-h-9! px-3! py-1!"
      aria-disabled={assign.isPending}
      onClick={() =>
        assign.mutate(
          { staffId: user?.id ?? null },
          {
            onSuccess: showCase,
            onError: (error) =>
              toast({
                title: t`Failed to assign application`,
                description: translate(messageOf(error) ?? ''),
                variant: 'destructive',
              }),
          },
        )
      }
    >
      {children}
    </Button>
  )
}

function useOtherViewers(id: string): readonly Viewer[] {
  const params = { id }
  const { data = [] } = useQuery({
    queryKey: [casesApi.presence.path, params],
    queryFn: ({ signal }) => call(casesApi.presence, { params, body: {} }, signal),
    refetchInterval: (viewerGoneAfterSeconds / 2.5) * 1000,
  })
  useEffect(
    () => () => {
      void call(casesApi.presence, { params: { id }, body: { isLeaving: true } }).catch(logFault)
    },
    [id],
  )
  return data
}
