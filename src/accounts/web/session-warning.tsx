import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { call } from '#platform/web/client.ts'
import { lastUse } from '#platform/web/session-use.ts'
import { forgetSession } from '#platform/web/token.ts'
import { accountsApi } from '../api.ts'
import type { CurrentUser } from '../account.ts'
import { sessionEnd, warnBefore } from './session-end.ts'
import { currentUser } from './use-user.ts'

// Most sessions never see it.
const SessionWarningDialog = lazy(async () => ({
  default: (await import('./session-warning-dialog.tsx')).SessionWarningDialog,
}))

/** Two minutes before a session ends, people are asked whether they are still there. What they typed stays either way. */
export function SessionWarning() {
  const { data: user, dataUpdatedAt } = useQuery(currentUser)
  return user ? <Watch key={dataUpdatedAt} session={user.session} knownAt={dataUpdatedAt} /> : null
}

function Watch({ session, knownAt }: { session: CurrentUser['session']; knownAt: number }) {
  const now = useNow()
  const { at, canExtend } = sessionEnd(session, knownAt, Math.max(lastUse(), knownAt))
  const left = Math.ceil((at - now) / 1000)
  const [isRead, setRead] = useState(false)
  const leave = useLeave()
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) void leave()
    // It is over once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOver])

  if (isOver || left > warnBefore || isRead) return null
  return (
    <Suspense>
      <SessionWarningDialog left={left} canExtend={canExtend} onRead={() => setRead(true)} />
    </Suspense>
  )
}

/** The session is over: this browser forgets it, and the guard leads to the door and remembers the way back. */
function useLeave() {
  const queryClient = useQueryClient()
  return async () => {
    await call(accountsApi.logout, {}).catch(() => undefined)
    forgetSession()
    queryClient.setQueryData(currentUser.queryKey, null)
  }
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [])
  return now
}
