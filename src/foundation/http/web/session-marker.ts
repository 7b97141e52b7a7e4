// The keys are documented, but nothing kept here opens anything: the session is in a cookie that no script can read.
import { parseJson } from '#foundation/values/parse-json.ts'
import { browserStore } from '#foundation/browser/web/browser-storage.ts'

const markerKey = 'token'
const userKey = 'user'
const knownKey = 'has-account'
const markerStart = 'signed-in-'

/** Changes with every sign-in, so that a page notices when another one has signed in meanwhile. */
export function readMarker(): string | undefined {
  return browserStore.read(markerKey)
}

/** Whether anyone has ever signed in with this browser; says nothing about whom. */
export function isKnownBrowser(): boolean {
  return browserStore.read(knownKey) !== undefined
}

export function markSignedIn(): void {
  browserStore.write(knownKey, 'yes')
  browserStore.write(markerKey, `${markerStart}${Date.now().toString(36)}`)
}

/** Replaces what earlier releases kept here: the session's secret. */
export function keepMarked(): void {
  if (!readMarker()?.startsWith(markerStart)) markSignedIn()
}

export function forgetMarker(): void {
  browserStore.remove(markerKey)
}

export function storeSession({ id, fullName, role }: { id: string; fullName: string; role: string }): void {
  markSignedIn()
  browserStore.write(userKey, JSON.stringify({ id, fullName, role }))
}

export function forgetSession(): void {
  forgetMarker()
  browserStore.remove(userKey)
}

export function readUser(): { fullName?: unknown; role?: unknown } | undefined {
  const user = parseJson(browserStore.read(userKey) ?? '')
  return typeof user === 'object' && user !== null ? user : undefined
}
