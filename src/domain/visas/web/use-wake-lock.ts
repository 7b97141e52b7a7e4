import { useEffect, useState } from 'react'

/** Keeps the screen lit while mounted. The browser lets go whenever the page is hidden, so it is asked for again. */
export function useWakeLock(): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined
    let isOver = false
    let lock: WakeLockSentinel | undefined
    async function hold() {
      if (document.visibilityState !== 'visible') return
      const held = await navigator.wakeLock.request('screen')
      if (isOver) return void held.release()
      lock = held
      setHeld(true)
      held.addEventListener('release', () => setHeld(false))
    }
    // Refused when the battery is low: the view works without it.
    const tryHold = () => void hold().catch(() => setHeld(false))
    tryHold()
    document.addEventListener('visibilitychange', tryHold)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', tryHold)
      void lock?.release()
    }
  }, [])
  return isHeld
}
