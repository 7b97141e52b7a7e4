// The idempotency key of an attempt survives a reload, so that repeating the request never pays twice.
import { tabStore } from '#foundation/browser/web/browser-storage.ts'

const nameOf = (applicationId: string) => `payment-attempt:${applicationId}`

export function attemptKey(applicationId: string): string {
  const known = tabStore.read(nameOf(applicationId))
  if (known) return known
  const key = crypto.randomUUID()
  tabStore.write(nameOf(applicationId), key)
  return key
}

export function endAttempt(applicationId: string): void {
  tabStore.remove(nameOf(applicationId))
}
