import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { logFault } from '#foundation/browser/web/log-fault.ts'
import { call } from '#foundation/http/web/client.ts'
import { lastSessionUse } from '#foundation/http/web/session-use.ts'
import { forgetSession } from '#foundation/http/web/session-marker.ts'
import { accountsApi } from '../api.ts'
import type { CurrentUser } from '../account.ts'
import { sessionEnd, warnBefore } from './session-end.ts'
import { currentUser } from './use-user.ts'

const SessionWarningDialog = lazy(async () => ({
  default: (await import('./session-warning-dialog.tsx')).SessionWarningDialog,
}))

export function SessionWarning() {
  // Reads the cache only: a request of its own would extend the session.
  const { data: user, dataUpdatedAt } = useQuery({ ...currentUser, refetchOnMount: false })
  return user ? <Watch key={dataUpdatedAt} session={user.session} knownAt={dataUpdatedAt} /> : null
}

function Watch({ session, knownAt }: { session: CurrentUser['session']; knownAt: number }) {
  const now = useNow()
  const { at, canExtend } = sessionEnd(session, knownAt, Math.max(lastSessionUse(), knownAt))
  const left = Math.ceil((at - now) / 1000)
  const [isRead, setRead] = useState(false)
  const queryClient = useQueryClient()
  const leave = useEffectEvent(async () => {
    await call(accountsApi.logout, {}).catch(logFault)
    forgetSession()
    queryClient.setQueryData(currentUser.queryKey, null)
  })
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) void leave()
  }, [isOver])

  if (isOver || left > warnBefore || isRead) return null
  return (
    <Suspense>
      <SessionWarningDialog left={left} canExtend={canExtend} onRead={() => setRead(true)} />
    </Suspense>
  )
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [])
  return now
}
