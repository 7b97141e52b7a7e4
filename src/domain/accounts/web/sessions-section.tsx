import { Trans, useLingui } from '@lingui/react/macro'
import type { OutputOf } from '#foundation/values/endpoint.ts'
import { useRead, useWrite } from '#foundation/http/web/use-api.ts'
import { Badge } from '#foundation/ui/badge.tsx'
import { Button } from '#foundation/ui/button.tsx'
import { Failed, Skeleton } from '#foundation/ui/feedback.tsx'
import { Section } from '#foundation/ui/card.tsx'
import { toast } from '#foundation/ui/toast-store.ts'
import { useFormat } from '#foundation/ui/use-format.ts'
import { accountsApi, type Session } from '../api.ts'
import { describeDevice } from './describe-device.ts'

type SessionRow = OutputOf<typeof Session>

export function SessionsSection() {
  const { t } = useLingui()
  const sessions = useRead(accountsApi.sessions, {})
  return (
    <Section
      level="quiet"
      title={t`Sessions`}
      lead={t`Where your account is signed in. End any session you don’t recognise.`}
    >
      {sessions.isPending && <Skeleton />}
      {sessions.isError && <Failed retry={sessions.refetch}>{t`Your sessions could not be loaded.`}</Failed>}
      {sessions.isSuccess && (
        <>
          <ul className="divide-y divide-line">
            {sessions.data.map((session) => (
              <SessionLine key={session.id} session={session} />
            ))}
          </ul>
          {sessions.data.length > 1 && <EndOthers />}
        </>
      )}
    </Section>
  )
}

function SessionLine({ session }: { session: SessionRow }) {
  const { t } = useLingui()
  const format = useFormat()
  const end = useWrite(accountsApi.endSession, { id: session.id })
  const { browser = t`Unknown browser`, system = t`unknown device` } = describeDevice(session.agent)
  const seen = format.moment(session.lastSeenAt)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div>
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <Trans>
            {browser} on {system}
          </Trans>
          {session.current && (
            <Badge kind="blue">
              <Trans>This session</Trans>
            </Badge>
          )}
        </p>
        <p className="text-soft">
          <Trans>Last seen {seen}</Trans> · <span className="whitespace-nowrap tabular-nums">{session.address}</span>
        </p>
      </div>
      {!session.current && (
        <Button
          tone="secondary"
          aria-label={t`End the session ${browser} on ${system}`}
          aria-disabled={end.isPending}
          onClick={() =>
            end.mutate(undefined, {
              onError: () => toast({ title: t`The session could not be ended.`, variant: 'destructive' }),
            })
          }
        >
          <Trans context="a session">End</Trans>
        </Button>
      )}
    </li>
  )
}

function EndOthers() {
  const { t } = useLingui()
  const endOthers = useWrite(accountsApi.endOtherSessions)
  return (
    <Button
      tone="danger"
      aria-disabled={endOthers.isPending}
      onClick={() =>
        endOthers.mutate(undefined, {
          onSuccess: () => toast({ title: t`All other sessions have ended.` }),
          onError: () => toast({ title: t`The sessions could not be ended.`, variant: 'destructive' }),
        })
      }
    >
      <Trans>End all others</Trans>
    </Button>
  )
}
