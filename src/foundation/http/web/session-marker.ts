// The keys are documented, but nothing kept here opens anything: the session is in a cookie that no script can read.
const markerKey = 'token'
const userKey = 'user'
const knownKey = 'has-account'
const markerStart = 'signed-in-'

/** Storage can be switched off in a browser. */
function ignoreErrors<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Changes with every sign-in, so that a page notices when another one has signed in meanwhile. */
export function readMarker(): string | null {
  return ignoreErrors(() => localStorage.getItem(markerKey)) ?? null
}

/** Whether anyone has ever signed in with this browser; says nothing about whom. */
export function isKnownBrowser(): boolean {
  return ignoreErrors(() => localStorage.getItem(knownKey)) !== null
}

export function markSignedIn(): void {
  ignoreErrors(() => localStorage.setItem(knownKey, 'yes'))
  ignoreErrors(() => localStorage.setItem(markerKey, `${markerStart}${Date.now().toString(36)}`))
}

/** Replaces what earlier releases kept here: the session's secret. */
export function keepMarked(): void {
  if (!readMarker()?.startsWith(markerStart)) markSignedIn()
}

export function forgetMarker(): void {
  ignoreErrors(() => localStorage.removeItem(markerKey))
}

export function storeSession({ id, fullName, role }: { id: string; fullName: string; role: string }): void {
  markSignedIn()
  ignoreErrors(() => localStorage.setItem(userKey, JSON.stringify({ id, fullName, role })))
}

export function forgetSession(): void {
  forgetMarker()
  ignoreErrors(() => localStorage.removeItem(userKey))
}

export function readUser(): { fullName?: unknown; role?: unknown } | undefined {
  return ignoreErrors(() => {
    const user: unknown = JSON.parse(localStorage.getItem(userKey) ?? 'null')
    return typeof user === 'object' && user !== null ? user : undefined
  })
}
