import { useRouter } from '#foundation/router/web/use-router.ts'
import { useEffect, useRef } from 'react'
import { useUser } from '#domain/accounts/web/use-user.ts'

export function useGuardOnSessionChange(): void {
  const router = useRouter()
  const user = useUser()
  const now = user === undefined ? undefined : (user?.id ?? 'nobody')
  const before = useRef(now)
  useEffect(() => {
    const hasChanged = before.current !== undefined && now !== undefined && before.current !== now
    before.current = now ?? before.current
    if (hasChanged) void router.reload()
  }, [router, now])
}
